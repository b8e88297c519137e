# The lesson of Mr. Jack in New York, sentence by sentence.

lesson-suspects = One of these eight is Jack. Only Jack knows which one. You are the detective: find him.
lesson-dark = Latimer and Callahan stand side by side, so both are seen. Tumblety is unseen: nobody and no lamp is next to him.
lesson-call = Each round ends with one question: is Jack seen? Whoever is not as Jack is, is cleared.
lesson-card = A round has four cards. You play one, Jack two, you the last. Play Latimer, who builds lamps.
lesson-lamp = The city is built as you play. A lamp shows everybody next to it: set it beside Tumblety.
lesson-steamer = Everybody also walks one to three streets, before or after. Jack has played twice. Your last card is Smith: take the steamer from E1, near Beach, to port G8.
lesson-leave = Jack was unseen, so he may leave next round: by a port with a steamer, or by land at N6. That would win him the game.
lesson-eastman = The Informant is on Liberty Island. Whoever ends a move there gets an alibi card from him. Play Eastman.
lesson-ferry = The ferry sails from the quays to the island, never back the same way. Send Eastman over.
lesson-silent = The Informant goes on, silent until the next round. Send him far off.
lesson-alibi = Your alibi card is Latimer's: he is not Jack. Only you have seen it.
lesson-accuse = Round 3. A second call has left Latimer and Beach, and your card is Latimer's. Move Cloud Rider onto Beach: you may accuse only once.
lesson-end = You have found Jack: a lamp, two calls, an alibi and one accusation.
lesson-on = You know now who Jack was. So play on as Jack, from round 2: get away unseen, or last eight rounds.
lesson-name-exit-G8 = port G8
lesson-name-hex-A1 = Liberty Island

/** Put a copy compressed by Brotli beside each text file of a folder that becomes shorter by it. */
export function compress(folder: string): void

/** The types of the wire, under names that say which game they belong to. */
import type { Wire } from './types'

export type * from './types'

export type Incoming = Wire['Incoming']
export type Said = Wire['Said']
export type PocketView = Wire['PocketView']
export type PocketStep = Wire['PocketStep']
export type PocketWhole = Wire['PocketWhole']
export type LondonView = Wire['LondonView']
export type LondonStep = Wire['LondonStep']
export type LondonWhole = Wire['LondonWhole']
export type NewyorkView = Wire['NewyorkView']
export type NewyorkStep = Wire['NewyorkStep']
export type NewyorkWhole = Wire['NewyorkWhole']
export type WhitechapelView = Wire['WhitechapelView']
export type WhitechapelStep = Wire['WhitechapelStep']
export type WhitechapelWhole = Wire['WhitechapelWhole']
export type WhitechapelChapter = Wire['WhitechapelChapter']
/** The steps and whole positions of every game there is. */
export type AnyStep = Wire[Extract<keyof Wire, `${string}Step`>]
export type AnyWhole = Wire[Extract<keyof Wire, `${string}Whole`>]
export type Point = readonly [number, number]

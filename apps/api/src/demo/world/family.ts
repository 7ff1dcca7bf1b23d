import type { BulgarianAdjective, Gender } from './bulgarian-adjectives.ts'
import type { Place, Storage, SupplyGroup } from './world.ts'

export type BulgarianNoun = readonly [noun: string, gender: Gender]

/** A kind of goods: what its items are called, measured in, packed in, worth and used like. */
export type Family = {
  /** Start of the SKUs. */
  code: string
  root: string
  category: string
  place: Place
  storage: Storage
  supply: SupplyGroup
  baseUnit: string
  decimals: number
  /** Packs larger than the base unit, with base units in each; the first one is the usual one. */
  packs: readonly (readonly [name: string, baseUnits: number])[]
  /** Cost of one base unit in EUR. */
  cost: readonly [min: number, max: number]
  /** Base units taken at once. */
  usage: readonly [min: number, max: number]
  english: { qualifiers: readonly string[]; nouns: readonly string[] }
  bulgarian: { adjectives: readonly BulgarianAdjective[]; nouns: readonly BulgarianNoun[] }
  /** Ends of names, such as `500 ml`; none when the base unit says enough. */
  ends: readonly string[]
}

/** What the demo's records look like while they are made: objects that point at each other, scaled whole numbers. */
import type { ZoneClock } from '../zone-clock.ts'

/** Where an item is kept; each area of a location holds some of these. */
export type Storage = 'dry' | 'cold' | 'frozen' | 'shelf' | 'fridge' | 'cellar'
export type Place = 'kitchen' | 'bar'
export type SupplyGroup =
  | 'produce'
  | 'dairy'
  | 'meat'
  | 'dry'
  | 'nonfood'
  | 'drinks'
  | 'spirits'
  | 'wine'
  | 'beer'

/** `portion` of the items, orders and movements of a scale that are its own. */
export type Organisation = {
  id: number
  name: string
  currency: string
  timeZone: string
  isActive: boolean
  portion: number
}

export type Company = {
  id: number
  organisation: Organisation
  code: string
  name: string
  timeZone: string
  clock: ZoneClock
}

export type Area = { id: number; name: string; holds: readonly Storage[]; isLine: boolean }

export type Location = {
  id: number
  company: Company
  code: string
  name: string
  place: Place
  /** Part of the items of its kind that it stocks, 0 to 1. */
  share: number
  areas: readonly Area[]
}

export type Category = { id: number; organisation: Organisation; parentId: number | null; name: string }

/** `factor` in thousandths of a base unit. */
export type Unit = {
  id: number
  name: string
  factor: number
  isCountUnit: boolean
  isPurchaseUnit: boolean
  allowFraction: boolean
}

/** `cost` per base unit in millionths; `usage` the range of one withdrawal in thousandths. */
export type Item = {
  id: number
  organisation: Organisation
  categoryId: number
  sku: string
  name: string
  baseUnit: string
  decimals: number
  place: Place
  storage: Storage
  supply: SupplyGroup
  cost: number
  isCostFixed: boolean
  usage: readonly [min: number, max: number]
  isStocked: boolean
  isActive: boolean
  /** The base unit first. */
  units: readonly [Unit, ...Unit[]]
}

export type Supplier = {
  id: number
  organisation: Organisation
  code: string
  name: string
  email: string
  groups: readonly SupplyGroup[]
  leadTimeDays: number
  minOrderValue: number | null
  isActive: boolean
}

/** Price per pack in ten-thousandths; dates `yyyy-MM-dd`, `validTo` excluded. */
export type Price = {
  id: number
  validFrom: string
  validTo: string | null
  minPacks: number
  unitPrice: number
}

/** Minimum and multiple in thousandths of a pack. */
export type SupplierItem = {
  id: number
  supplier: Supplier
  item: Item
  pack: Unit
  supplierSku: string | null
  moqPacks: number
  multiplePacks: number
  isPreferred: boolean
  prices: readonly Price[]
}

export type Person = {
  id: number
  organisation: Organisation
  email: string
  username: string
  firstName: string
  lastName: string
  phoneNumber: string
  isMta: boolean
  state: 'INVITED' | 'ACTIVE' | 'SUSPENDED'
  roles: readonly string[]
}

/** The identities of tables, by the name of each; organisation after organisation goes on where the one before ended. */
export type Sequences = (table: string) => () => number

export function createSequences(): Sequences {
  const made = new Map<string, () => number>()
  return (table) => {
    const next = made.get(table) ?? createIds()
    made.set(table, next)
    return next
  }
}

/** Gives 1, 2, 3 ... */
export function createIds(): () => number {
  let last = 0
  return () => ++last
}

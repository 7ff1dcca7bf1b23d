import type { SupplyGroup } from './world.ts'

export type SupplierPlan = {
  code: string
  name: string
  /** Before `.example`, the reserved top-level name (RFC 2606). */
  domain: string
  groups: readonly SupplyGroup[]
  leadTimeDays: number
  /** In hundredths. */
  minOrderValue?: number
  isActive?: false
}

/** Fictional suppliers by tenant; each group of goods has at least two, so that there is a choice. */
export const supplierPlans: Readonly<Record<string, readonly SupplierPlan[]>> = {
  North: [
    {
      code: 'GREEN',
      name: 'Green Valley Produce',
      domain: 'green-valley',
      groups: ['produce'],
      leadTimeDays: 1,
    },
    {
      code: 'GRADINI',
      name: 'Тракийски градини',
      domain: 'trakiyski-gradini',
      groups: ['produce', 'dairy'],
      leadTimeDays: 2,
    },
    {
      code: 'DAIRY',
      name: 'Rhodope Dairy',
      domain: 'rhodope-dairy',
      groups: ['dairy'],
      leadTimeDays: 1,
      minOrderValue: 8_000,
    },
    {
      code: 'MESO',
      name: 'Балкан месо',
      domain: 'balkan-meso',
      groups: ['meat'],
      leadTimeDays: 2,
      minOrderValue: 15_000,
    },
    {
      code: 'EUXINE',
      name: 'Euxine Trading',
      domain: 'euxine-trading',
      groups: ['dry', 'nonfood', 'meat'],
      leadTimeDays: 3,
      minOrderValue: 25_000,
    },
    {
      code: 'BRIGHT',
      name: 'Bright Supplies',
      domain: 'bright-supplies',
      groups: ['nonfood', 'dry'],
      leadTimeDays: 4,
    },
    {
      code: 'HOPS',
      name: 'Hops & Barrels',
      domain: 'hops-and-barrels',
      groups: ['beer', 'drinks'],
      leadTimeDays: 2,
    },
    {
      code: 'CELLARS',
      name: 'Thracian Cellars',
      domain: 'thracian-cellars',
      groups: ['wine', 'spirits'],
      leadTimeDays: 3,
    },
    {
      code: 'UNION',
      name: 'Beverage Union',
      domain: 'beverage-union',
      groups: ['drinks', 'beer', 'spirits', 'wine'],
      leadTimeDays: 1,
      minOrderValue: 12_000,
    },
    {
      code: 'FADED',
      name: 'Faded Star Wholesale',
      domain: 'faded-star',
      groups: ['dry'],
      leadTimeDays: 5,
      isActive: false,
    },
  ],
  South: [
    {
      code: 'HUDSON',
      name: 'Hudson Fields',
      domain: 'hudson-fields',
      groups: ['produce', 'dairy'],
      leadTimeDays: 1,
    },
    {
      code: 'CROWN',
      name: 'Crown Provisions',
      domain: 'crown-provisions',
      groups: ['produce', 'meat', 'dairy'],
      leadTimeDays: 2,
    },
    {
      code: 'PANTRY',
      name: 'Pantry & Sons',
      domain: 'pantry-and-sons',
      groups: ['dry', 'nonfood', 'meat'],
      leadTimeDays: 3,
      minOrderValue: 20_000,
    },
    {
      code: 'SPARK',
      name: 'Sparkle Paper Co.',
      domain: 'sparkle-paper',
      groups: ['nonfood', 'dry'],
      leadTimeDays: 4,
    },
    {
      code: 'PIER',
      name: 'Pier Nine Beverages',
      domain: 'pier-nine',
      groups: ['beer', 'drinks', 'spirits', 'wine'],
      leadTimeDays: 1,
    },
    {
      code: 'VINES',
      name: 'Long Vines Import',
      domain: 'long-vines',
      groups: ['wine', 'spirits', 'beer', 'drinks'],
      leadTimeDays: 5,
      minOrderValue: 30_000,
    },
  ],
  'Old Harbour (closed)': [
    {
      code: 'LAST',
      name: 'Last Call Supplies',
      domain: 'last-call',
      groups: ['produce', 'dairy', 'meat', 'dry', 'nonfood'],
      leadTimeDays: 1,
    },
  ],
}

import type { CountScope } from '@backoffice/api-types'
/** What happens to the demo's records: movements, orders and counts, while they are made. Instants in milliseconds. */
import type { CountLineState, CountState, OrderState } from '@backoffice/api-types/transitions'
import type { TransactionType } from '@backoffice/api-types/values'
import type { Area, Item, Location, Person, Supplier, SupplierItem, Unit } from '../world/world.ts'

/** What a movement belongs to; receipts and counts get their ids and numbers when everything has happened. */
export type MovementSource =
  | { type: 'MOVEMENT'; document: MovementDocument; line: MovementLine }
  | { type: 'RECEIPT'; receipt: Receipt; line: ReceiptLine }
  | { type: 'COUNT'; count: Count; line: CountLine }

/** A row of the ledger; quantities in thousandths, money in hundredths, cost in millionths. */
export type Movement = {
  card: StockCard
  type: TransactionType
  qty: number
  unitCost: number
  value: number
  qtyAfter: number
  valueAfter: number
  occurredAt: number
  recordedAt: number
  /** What is recorded at the same moment is in this order. */
  order: number
  actor: Person | null
  source: MovementSource
  reason: string | null
}

/** One item at one location: where it stands, who supplies it, how fast it goes, and its ledger so far. */
export type StockCard = {
  item: Item
  location: Location
  /** Where it stands on the walk; the first one is where it is kept. */
  areas: readonly [Area, ...Area[]]
  /** The preferred catalogue entry; undefined when nobody supplies it. */
  supply: SupplierItem | undefined
  /** Part of the location's days on which some of it is taken. */
  usageProbability: number
  par: ParLevel
  /** What usage leaves in place; below zero where the book may run into the red. */
  floor: number
  onHand: number
  value: number
  lastCost: number | null
  /** The line of the last posted count, and the moment it was counted at. */
  lastCount: { line: CountLine; at: number } | null
  onOrder: number
  movements: Movement[]
}

/** What somebody wrote down by hand, keyed at once; all of it happened at one moment. */
export type MovementDocument = {
  location: Location
  kind: 'OPENING' | 'USAGE' | 'WASTE'
  occurredAt: number
  createdAt: number
  createdBy: Person
  note: string | null
  lines: MovementLine[]
}

/** `qty` in thousandths of a base unit, out when negative; `unitCost` in millionths where it was given. */
export type MovementLine = {
  lineNo: number
  card: StockCard
  qty: number
  reasonCode: string | null
  unitCost: number | null
}

export type ParLevel = {
  method: 'PAR' | 'MIN_MAX' | 'NONE'
  par: number | null
  min: number | null
  max: number | null
  rounding: 'UP' | 'NEAREST' | 'DOWN'
}

export type Order = {
  location: Location
  supplier: Supplier
  state: OrderState
  createdAt: number
  createdBy: Person
  /** Who approves or rejects it. */
  approver: Person
  changedAt: number
  orderDate: string
  expectedDate: string
  source: Count | null
  note: string | null
  total: number
  lines: OrderLine[]
  receipts: Receipt[]
}

/** A delivery, keyed by `createdBy` at `createdAt`. */
export type Receipt = {
  order: Order
  deliveredAt: number
  createdAt: number
  createdBy: Person
  /** Of the supplier's delivery note. */
  documentNo: string
  lines: ReceiptLine[]
}

/** What came of a line of an order; `rejected` in packs, thousandths as well. */
export type ReceiptLine = {
  lineNo: number
  line: OrderLine
  base: number
  rejected: number
  unitPrice: number
  value: number
}

export type OrderLine = {
  lineNo: number
  card: StockCard
  entry: SupplierItem
  packsOrdered: number
  baseOrdered: number
  unitPrice: number
  lineTotal: number
  receivedBase: number
  closedShortBase: number
}

export type CountTemplate = {
  name: string
  location: Location
  kind: 'FULL' | 'CYCLE' | 'SPOT'
  visibility: 'Public' | 'Private'
  blind: boolean
  cutOff: 'LINE' | 'START'
  uncountedPolicy: 'BLOCK' | 'KEEP' | 'ZERO'
  isActive: boolean
  overlap: 'SUM' | 'COMPARE' | 'REJECT'
  recountRule: 'NONE' | 'OVER_TOLERANCE' | 'ALL'
  recountTolerancePct: string | null
  dueDays: number
  note: string | null
  rowMode: 'FOLLOWING' | 'FIXED'
  scope: CountScope
  /** When counts are made by themselves; never within the first days, so that the demo begins as it was made. */
  schedule: { rule: string; startDate: string; time: string; isPaused: boolean } | null
  createdBy: Person
  assignees: readonly Person[]
  /** Oldest first; a count takes the newest one of its day. */
  revisions: readonly [TemplateRevision, ...TemplateRevision[]]
}

export type TemplateRevision = { revision: number; createdAt: number; rows: readonly TemplateRow[] }
export type TemplateRow = { area: Area; card: StockCard; position: number; units: readonly [Unit, ...Unit[]] }

export type Count = {
  template: CountTemplate
  revision: TemplateRevision
  state: CountState
  dueDate: string | null
  note: string | null
  createdAt: number
  createdBy: Person
  snapshotAt: number | null
  submittedAt: number | null
  approvedAt: number | null
  postedAt: number | null
  cancelledAt: number | null
  lines: CountLine[]
}

export type CountLine = {
  card: StockCard
  rows: CountRow[]
  state: CountLineState
  counted: number | null
  countedAt: number | null
  bookAtStart: number
  bookAtCount: number | null
  variance: number | null
  varianceValue: number | null
  unitCost: number | null
  reasonCode: string | null
  comment: string | null
}

export type CountRow = {
  place: TemplateRow
  counted: number | null
  countedAt: number | null
  countedBy: Person | null
  entries: CountEntry[]
}

export type CountEntry = {
  clientKey: string
  mode: 'SET' | 'ADD' | 'CLEAR'
  parts: { unit: Unit; quantity: number }[]
  baseQty: number | null
  countedAt: number
  recordedAt: number
  person: Person
  source: 'KEY' | 'SCAN' | 'PREFILL' | 'PAPER'
}

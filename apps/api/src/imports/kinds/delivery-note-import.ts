import { mostOrderLines, type NewReceiptContent } from '@backoffice/api-types'
import { receipt } from '../../database/schema/index.ts'
import { selectItemsById } from '../../modules/item/repository.ts'
import type { StoredOrder } from '../../modules/order/queries.ts'
import { linkToReceipt, unlinkFromReceipt } from '../../modules/order-file/made-repository.ts'
import { discardDraft } from '../../modules/receipt/change-state.ts'
import {
  type Delivery,
  findReceivableOrder,
  selectReceivableLines,
  type StoredReceivable,
} from '../../modules/receipt/queries/receivable.ts'
import { lockReceipt } from '../../modules/receipt/queries/receipts.ts'
import { requirePlace, requireSupplier } from '../../modules/receipt/require.ts'
import { validateContent } from '../../modules/receipt/validate-content.ts'
import { createReceipt } from '../../modules/receipt/write-receipt.ts'
import { selectSuppliersByCode } from '../../modules/supplier/repository.ts'
import type { Work } from '../../work.ts'
import { documentsBy } from '../batching.ts'
import { type FileSoFar, type ImportKind, type ReadRow, type Validation } from '../import-kind.ts'
import { chargesOfDraft } from '../supplied/delivery-charges.ts'
import { partByCurrency, type PartOfNote } from '../supplied/delivery-currency.ts'
import {
  type DeliveredPart,
  type DeliveredRow,
  type DeliveryFacts,
  deliveryNoteColumns,
  type DeliveryHead,
  type KnownRecords,
  linesOf,
  missingOf,
  overOf,
  readDelivered,
  validatedOf,
} from '../supplied/delivery-note-row.ts'
import { listed, readSupplied } from '../supplied/supplied-row.ts'
import { beyondProblem, counted, fieldErrorsOf, textsOf } from '../row-tools.ts'
import { writeEach } from '../write-each.ts'

/** A row whose head nobody can read stands alone. */
const groupKey = ({ row, head }: DeliveredRow) =>
  head === null
    ? `row ${row.rowNo}`
    : JSON.stringify([head.supplierId, head.locationId, head.documentNo, head.deliveredAt, head.exchangeRate])

/** What the group is received against: its orders, or whatever is open of its supplier in a currency. */
async function deliveryOf(
  work: Work,
  { supplierId, locationId }: DeliveryHead,
  { orders, currency }: { orders: readonly StoredOrder[]; currency: string | undefined },
): Promise<{ delivery: Delivery; lines: StoredReceivable[] }> {
  const [first] = orders
  const ordered = first === undefined ? undefined : await findReceivableOrder(work, first.order.id)
  if (ordered === undefined) {
    const supplier = await requireSupplier(work, supplierId)
    const { company, ...location } = await requirePlace(work, locationId)
    const delivery = { supplier, company, location, currency: currency ?? supplier.currency }
    const lines = await selectReceivableLines(work, delivery, { orderIds: [], withOthers: true })
    return { delivery, lines }
  }
  const orderIds = orders.map(({ order }) => order.id)
  const lines = await selectReceivableLines(work, ordered, { orderIds, withOthers: false })
  return { delivery: ordered, lines }
}

const columnOf: Readonly<Record<string, string>> = {
  supplierId: 'supplier.code',
  locationId: 'location.code',
  deliveredAt: 'deliveredAt',
  exchangeRate: 'exchangeRate',
  itemId: 'item.sku',
  unitId: 'packUnit.name',
  packs: 'packs',
  unitPrice: 'unitPrice',
}

type Group = Validation<NewReceiptContent> & { over: number; unordered: number }

/** Holds a receipt against its rules; mistakes of a line are added to its row, mistakes of all to each. */
async function reportContentProblems(
  work: Work,
  content: NewReceiptContent,
  lines: readonly DeliveredPart[],
  rows: readonly DeliveredRow[],
): Promise<void> {
  const good = lines.filter(({ row }) => row.problems.length === 0)
  if (good.length === 0) return
  try {
    await validateContent(work, { ...content, lines: good.map(({ line }) => line) })
  } catch (error) {
    const errors = fieldErrorsOf(error)
    for (const { at, name, message } of errors) {
      const about = at === undefined ? rows : [good[at]?.row].flatMap((row) => row ?? [])
      for (const { problems } of about) problems.push({ field: columnOf[name] ?? null, message })
    }
    // Mistakes of the whole are found once the lines have none.
    if (errors.some(({ at }) => at !== undefined)) await reportContentProblems(work, content, lines, rows)
  }
}

/** The facts that a group is checked against; undefined when they name nothing to receive against, which its rows then say. */
async function readFacts(
  work: Work,
  { rows, currency }: PartOfNote,
  head: DeliveryHead,
  known: KnownRecords,
): Promise<(DeliveryFacts & { delivery: Delivery }) | undefined> {
  const orders = new Set(rows.flatMap((row) => row.head?.order ?? []))
  try {
    const found = await deliveryOf(work, head, { orders: [...orders], currency })
    const named = [...known.codes.values(), ...known.barcodes.values()].map(({ itemId }) => itemId)
    const ids = [...named, ...known.skus.values(), ...found.lines.flatMap(({ item }) => item?.id ?? [])]
    const items = await selectItemsById(work, [...new Set(ids)])
    return { ...found, known, open: new Map(), items: new Map(items.map((one) => [one.item.id, one])) }
  } catch (error) {
    for (const { name, message } of fieldErrorsOf(error))
      for (const { problems } of rows) problems.push({ field: columnOf[name] ?? null, message })
    return undefined
  }
}

const contentOf = (
  { locationId, deliveredAt, documentNo, exchangeRate }: DeliveryHead,
  { supplier, currency }: Delivery,
  lines: readonly DeliveredPart[],
): NewReceiptContent => ({
  supplierId: supplier.id,
  locationId,
  deliveredAt,
  documentNo,
  currency,
  exchangeRate,
  charges: [],
  lines: lines.map(({ line }) => line),
  note: null,
  overReason: null,
  isPosted: false,
  reanchorReason: null,
})

/** The item of each row, and the price that it was ordered at. */
const shownOf = (lines: readonly DeliveredPart[], ordered: readonly StoredReceivable[]) =>
  new Map(
    lines.map(({ row, line }) => {
      const found = ordered.find(({ line: { id } }) => id === line.orderLineId)
      return [row, { itemId: line.itemId ?? found?.item?.id, orderedPrice: found?.line.unitPrice }] as const
    }),
  )

/** @param charged orders whose charges stand on an earlier draft of the file; those of this one are added */
async function validateGroup(
  work: Work,
  part: PartOfNote,
  known: KnownRecords,
  charged: Set<number>,
): Promise<Group> {
  const { rows } = part
  const head = rows[0]?.head ?? null
  const facts = head === null ? undefined : await readFacts(work, part, head, known)
  if (head === null || facts === undefined) {
    const plain = rows.map((row) => validatedOf(row, new Map()))
    return { rows: plain, plans: [], notes: [], over: 0, unordered: 0 }
  }
  const lines = rows.flatMap((row) => linesOf(row, facts).map((line) => ({ row, line })))
  for (const { row } of lines.slice(mostOrderLines))
    row.problems.push(beyondProblem(mostOrderLines, 'lines', 'receipt'))
  const content = contentOf(head, facts.delivery, lines)
  await reportContentProblems(work, content, lines, rows)
  const good = lines.filter(({ row }) => row.problems.length === 0)
  const charges = await chargesOfDraft(work, good, facts.lines, charged)
  const shown = shownOf(lines, facts.lines)
  const isOrdered = rows.some((row) => row.head?.order !== undefined)
  const missing = isOrdered ? missingOf(facts.lines, lines) : []
  return {
    rows: rows.map((row) => validatedOf(row, facts.items, shown.get(row))),
    // A row with a mistake is left out: the draft is looked through before it is posted.
    plans: [
      {
        rowNos: [...new Set(good.map(({ row: { row } }) => row.rowNo))],
        content: { ...content, charges, lines: good.map(({ line }) => line) },
        previous: null,
      },
    ],
    notes: missing.length === 0 ? [] : [`Not in the file, stays open: ${listed(missing)}.`],
    over: overOf(good, facts),
    unordered: good.filter(({ line }) => line.orderLineId === null).length,
  }
}

async function validate(
  work: Work,
  rows: readonly ReadRow[],
  { taken: charged }: FileSoFar,
): Promise<Validation<NewReceiptContent>> {
  const suppliers = await selectSuppliersByCode(work, textsOf(rows, 'supplier.code'))
  const supplied = await readSupplied(
    work,
    rows,
    suppliers.map(({ id }) => id),
  )
  const byCode = new Map(suppliers.map((one) => [one.code, one]))
  const known = { ...supplied, all: [...supplied.places.values()], suppliers: byCode }
  const read = rows.map((row) => readDelivered(work, row, known))
  const groups: Group[] = []
  for (const [, some] of Map.groupBy(read, groupKey))
    for (const part of await partByCurrency(work, some, known))
      groups.push(await validateGroup(work, part, known, charged))
  const sum = (field: 'over' | 'unordered') => groups.reduce((total, group) => total + group[field], 0)
  const plans = groups.flatMap((group) => group.plans.filter(({ content }) => content.lines.length > 0))
  return {
    rows: groups.flatMap((group) => group.rows).toSorted((a, b) => a.rowNo - b.rowNo),
    plans,
    notes: groups.flatMap((group) => group.notes),
    figures: { receipts: plans.length, over: sum('over'), unordered: sum('unordered') },
  }
}

/** Delivery notes of suppliers: each becomes a draft receipt, which an undo discards. */
export const deliveryNoteImport: ImportKind<NewReceiptContent> = {
  kind: 'delivery-notes',
  columns: deliveryNoteColumns,
  table: receipt,
  isValidatedByWriter: true,
  batching: documentsBy('delivery notes', 'documentNo'),
  validate,
  notesOf: ({ receipts = 0, over = 0, unordered = 0 }) => [
    ...(receipts === 0
      ? []
      : [`Makes ${counted(receipts, 'draft receipt', 'draft receipts')} to check and post.`]),
    ...(over === 0 ? [] : [`${counted(over, 'line brings', 'lines bring')} more than is open of the order.`]),
    ...(unordered === 0 ? [] : [`${counted(unordered, 'line was', 'lines were')} not ordered.`]),
  ],
  write: (work, contents) =>
    writeEach(work, contents, async (own, content) => (await createReceipt(own, content)).id),
  link: linkToReceipt,
  unlink: unlinkFromReceipt,
  // A file changes no receipt that is there.
  restore: async () => {},
  remove: async (work, ids) => {
    for (const receiptId of ids) {
      const version = (await lockReceipt(work, receiptId))?.receipt.version
      await discardDraft(work, { receiptId, version })
    }
  },
}

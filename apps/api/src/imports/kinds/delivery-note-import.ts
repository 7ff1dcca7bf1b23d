import { mostOrderLines, type NewReceiptContent } from '@backoffice/api-types'
import { receipt } from '../../database/schema/index.ts'
import { linkToReceipt, unlinkFromReceipt } from '../../modules/order-file/made-repository.ts'
import { discardDraft } from '../../modules/receipt/change-state.ts'
import { lockReceipt } from '../../modules/receipt/queries/receipts.ts'
import { validateContent } from '../../modules/receipt/validate-content.ts'
import { createReceipt } from '../../modules/receipt/write-receipt.ts'
import { selectSuppliersByCode } from '../../modules/supplier/repository.ts'
import type { Work } from '../../work.ts'
import { documentsBy } from '../batching.ts'
import { type FileSoFar, type ImportKind, type ReadRow, type Taken, type Validation } from '../import-kind.ts'
import { chargesOfDraft } from '../supplied/delivery-charges.ts'
import { readFacts } from '../supplied/delivery-facts.ts'
import {
  type DeliveredPart,
  type DeliveryFacts,
  linesOf,
  missingNotes,
  overOf,
  recordDelivered,
} from '../supplied/delivery-lines.ts'
import {
  type DeliveredRow,
  deliveryNoteColumns,
  type DeliveryHead,
  type KnownRecords,
  readDelivered,
  validatedOf,
} from '../supplied/delivery-note-row.ts'
import { type PartOfNote, partsOf, reportSharedRates } from '../supplied/delivery-parts.ts'
import { readSupplied } from '../supplied/supplied-row.ts'
import { beyondProblem, counted, fieldErrorsOf, textsOf } from '../row-tools.ts'
import { writeEach } from '../write-each.ts'

/** A row whose head nobody can read stands alone. */
const groupKey = ({ row, head }: DeliveredRow) =>
  head === null
    ? `row ${row.rowNo}`
    : JSON.stringify([head.supplierId, head.locationId, head.documentNo, head.deliveredAt])

const columnOf: Readonly<Record<string, string>> = {
  supplierId: 'supplier.code',
  locationId: 'location.code',
  deliveredAt: 'deliveredAt',
  exchangeRate: 'exchangeRate',
  currency: 'currency',
  itemId: 'item.sku',
  unitId: 'packUnit.name',
  packs: 'packs',
  unitPrice: 'unitPrice',
}

type Group = Validation<NewReceiptContent> & { over: number; unordered: number }

const contentOf = (
  { supplierId, locationId, deliveredAt, documentNo }: DeliveryHead,
  { currency, exchangeRate, lines }: PartOfNote,
): NewReceiptContent => ({
  supplierId,
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

/** Holds a receipt against its rules; mistakes of a line are added to its row, mistakes of all to each. */
async function reportContentProblems(work: Work, head: DeliveryHead, part: PartOfNote): Promise<void> {
  const good = part.lines.filter(({ row }) => row.problems.length === 0)
  if (good.length === 0) return
  try {
    await validateContent(work, contentOf(head, { ...part, lines: good }))
  } catch (error) {
    const errors = fieldErrorsOf(error)
    for (const { at, name, message } of errors) {
      const about = at === undefined ? part.rows : [good[at]?.row].flatMap((row) => row ?? [])
      for (const { problems } of about) problems.push({ field: columnOf[name] ?? null, message })
    }
    // Mistakes of the whole are found once the lines have none.
    if (errors.some(({ at }) => at !== undefined)) await reportContentProblems(work, head, part)
  }
}

/** The facts that a note is checked against; undefined when it names nothing to receive against, which its rows then say. */
async function factsOf(
  work: Work,
  rows: readonly DeliveredRow[],
  head: DeliveryHead,
  known: KnownRecords,
  taken: Taken,
): Promise<DeliveryFacts | undefined> {
  try {
    return await readFacts(work, rows, head, known, taken)
  } catch (error) {
    for (const { name, message } of fieldErrorsOf(error))
      for (const { problems } of rows) problems.push({ field: columnOf[name] ?? null, message })
    return undefined
  }
}

/** The item of each row, the price that it was ordered at, and the currency of its receipt where any is in another. */
function shownOf(parts: readonly PartOfNote[], { lines: ordered, currency: present }: DeliveryFacts) {
  const isInOthers = parts.some(({ currency }) => currency !== present)
  const byId = new Map(ordered.map((one) => [one.line.id, one]))
  return new Map(
    parts.flatMap(({ lines, currency }) =>
      lines.map(({ row, line }) => {
        const found = byId.get(line.orderLineId ?? 0)
        const itemId = line.itemId ?? found?.item?.id
        const shown = { itemId, orderedPrice: found?.line.unitPrice }
        return [row, isInOthers ? { ...shown, currency } : shown] as const
      }),
    ),
  )
}

/** Holds each receipt of a note against the rules. */
async function reportProblems(work: Work, head: DeliveryHead, parts: readonly PartOfNote[]): Promise<void> {
  for (const part of parts) {
    for (const { row } of part.lines.slice(mostOrderLines))
      row.problems.push(beyondProblem(mostOrderLines, 'lines', 'receipt'))
    await reportContentProblems(work, head, part)
  }
}

/** @param taken by notes before in the file; what this one takes is added */
async function validateNote(
  work: Work,
  rows: readonly DeliveredRow[],
  known: KnownRecords,
  taken: Taken,
): Promise<Group> {
  const head = rows[0]?.head ?? null
  const facts = head === null ? undefined : await factsOf(work, rows, head, known, taken)
  if (head === null || facts === undefined) {
    const plain = rows.map((row) => validatedOf(row, new Map()))
    return { rows: plain, plans: [], notes: [], over: 0, unordered: 0 }
  }
  const lines = rows.flatMap((row) => linesOf(row, facts).map((line) => ({ row, line })))
  const parts = partsOf(rows, lines, facts)
  await reportProblems(work, head, parts)
  reportSharedRates(parts, facts, taken)
  const isGood = ({ row }: DeliveredPart) => row.problems.length === 0
  const plans: Group['plans'] = []
  for (const part of parts) {
    // A row with a mistake is left out: the draft is looked through before it is posted.
    const good = part.lines.filter(isGood)
    const charges = await chargesOfDraft(work, good, facts.lines, taken.charged)
    const content = { ...contentOf(head, { ...part, lines: good }), charges }
    const rowNos = [...new Set(good.map(({ row: { row } }) => row.rowNo))]
    plans.push({ rowNos, content, previous: null })
  }
  const good = lines.filter(isGood)
  const shown = shownOf(parts, facts)
  const isOrdered = rows.some((row) => row.head?.order !== undefined)
  recordDelivered(lines, isOrdered ? facts.lines : [], taken)
  return {
    rows: rows.map((row) => validatedOf(row, facts.items, shown.get(row))),
    plans,
    notes: [],
    over: overOf(good, facts, taken),
    unordered: good.filter(({ line }) => line.orderLineId === null).length,
  }
}

async function validate(
  work: Work,
  rows: readonly ReadRow[],
  { taken }: FileSoFar,
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
    groups.push(await validateNote(work, some, known, taken))
  const sum = (field: 'over' | 'unordered') => groups.reduce((total, group) => total + group[field], 0)
  const plans = groups.flatMap((group) => group.plans.filter(({ content }) => content.lines.length > 0))
  return {
    rows: groups.flatMap((group) => group.rows).toSorted((a, b) => a.rowNo - b.rowNo),
    plans,
    notes: [],
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
  endNotesOf: missingNotes,
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

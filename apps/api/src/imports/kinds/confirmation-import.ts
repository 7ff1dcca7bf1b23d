import { amendableOrderStates, confirmOrderBody, type OrderLinesContent } from '@backoffice/api-types'
import { AppError, isRefusal } from '../../app-error.ts'
import { purchaseOrder } from '../../database/schema/index.ts'
import {
  type BeforeConfirmation,
  confirmOrder,
  confirmOtherwise,
  unconfirmOrder,
} from '../../modules/order/close-order.ts'
import { selectCharges, selectOrderLines, type StoredOrderLine } from '../../modules/order/line-repository.ts'
import { lockOrdersNamed } from '../../modules/order/filed-line-repository.ts'
import { lockOrder, type StoredOrder } from '../../modules/order/queries.ts'
import { type AskedLines, validateLines } from '../../modules/order/validate-lines.ts'
import { writeLines } from '../../modules/order/write-lines.ts'
import type { Work } from '../../work.ts'
import { documentsBy } from '../batching.ts'
import { type ImportKind, type ReadRow, type ValidatedRow, type Validation } from '../import-kind.ts'
import { cellOf, fieldErrorsOf, isProblem, refusalText, schemaProblems } from '../row-tools.ts'
import { writeEach } from '../write-each.ts'
import {
  asConfirmed,
  asOrdered,
  confirmationColumns,
  type ConfirmedRow,
  confirmedRows,
  inFull,
  isNone,
  validatedOf,
} from '../supplied/confirmation-row.ts'
import { notesOf } from '../supplied/confirmation-notes.ts'
import { orderNamed, readSupplied, type SuppliedRecords } from '../supplied/supplied-row.ts'

/** An order as its supplier confirms it, at the version that it was compared with. */
type Confirmation = Pick<OrderLinesContent, 'lines' | 'charges'> & {
  orderId: number
  version: number
  /** False of an order that was confirmed before. */
  isFirst: boolean
  supplierRef: string | null
  promisedDate: string | null
}
/** What an undo brings back. */
type Before = AskedLines & BeforeConfirmation & { wasSent: boolean }

/**
 * Holds the order as it is confirmed against its rules; mistakes of a line are added to its row.
 * @returns what it comes to where that is something else
 */
async function validateContent(
  work: Work,
  found: StoredOrder,
  content: Pick<OrderLinesContent, 'lines' | 'charges'>,
  rowOf: (lineId: number | undefined) => ConfirmedRow | undefined,
): Promise<string | undefined> {
  try {
    const { isSame, sums } = await validateLines(work, found, content)
    return isSame ? undefined : sums.total
  } catch (error) {
    if (isRefusal(error) && error.errors === undefined) {
      rowOf(undefined)?.problems.push({ field: null, message: error.detail ?? error.title })
      return undefined
    }
    for (const { at, name, message } of fieldErrorsOf(error)) {
      const row = at === undefined ? undefined : rowOf(content.lines[at]?.id)
      const column = name === 'packs' ? 'packsOrdered' : name === 'unitPrice' ? 'unitPrice' : null
      if (row === undefined) rowOf(undefined)?.problems.push({ field: null, message })
      else row.problems.push({ field: column, message })
    }
    return undefined
  }
}

type Group = Validation<Confirmation>

async function validateOrder(
  work: Work,
  found: StoredOrder,
  rows: readonly ReadRow[],
  known: SuppliedRecords,
): Promise<Group> {
  const { order } = found
  const lines = await selectOrderLines(work, order.id)
  const charges = await selectCharges(work, order.id)
  const confirmed = confirmedRows(rows, found, lines, known)
  if (!amendableOrderStates.some((state) => state === order.state)) {
    const message = `${order.number} is ${order.state}: only an order that was sent is confirmed`
    for (const { problems } of confirmed) problems.push({ field: 'order.number', message })
    return { rows: confirmed.map((row) => validatedOf(row, found)), plans: [], notes: [] }
  }
  const byLine = new Map(
    confirmed.flatMap((row) => (row.line === null ? [] : [[row.line.line.id, row] as const])),
  )
  const first = confirmed.find(({ line }) => line !== null)
  const isOff = ({ line }: StoredOrderLine) => {
    const row = byLine.get(line.id)
    return row !== undefined && isNone(cellOf(row.row, 'packsOrdered'))
  }
  const content = {
    charges,
    lines: lines.flatMap((line) => {
      const row = byLine.get(line.line.id)
      if (isOff(line)) return []
      return row === undefined ? asOrdered(line) : asConfirmed(line, row)
    }),
  }
  const total = await validateContent(work, found, content, (id) =>
    id === undefined ? first : byLine.get(id),
  )
  const texts = (field: string) =>
    confirmed.flatMap(({ row, line }) => (line === null ? [] : (cellOf(row, field) ?? [])))
  const promisedDate = texts('promisedDate').toSorted().at(-1) ?? null
  const { supplierRef, expectedDate } = order
  const isFirst = order.state === 'SENT'
  const head = { isFirst, promisedDate, supplierRef: texts('supplierRef')[0] ?? supplierRef }
  const said = confirmOrderBody.safeParse(head)
  if (!said.success) first?.problems.push(...schemaProblems(said.error, { supplierRef: 'supplierRef' }))
  const ordered = confirmed.filter(({ isOrdered }) => isOrdered)
  const before: Before = {
    wasSent: isFirst,
    supplierRef,
    expectedDate,
    promisedDate: order.promisedDate,
    lines: lines.map(inFull),
    numbers: lines.map(({ line }) => line.lineNo),
    charges,
  }
  return {
    rows: confirmed.map((row) => validatedOf(row, found, row === first ? head : undefined)),
    plans:
      first === undefined
        ? []
        : [
            {
              rowNos: ordered.map(({ row }) => row.rowNo),
              content: { ...content, ...head, orderId: order.id, version: order.version },
              previous: before,
            },
          ],
    notes: first === undefined ? [] : notesOf(found, { confirmed, lines, byLine, isOff, total, texts }),
  }
}

async function validate(work: Work, rows: readonly ReadRow[]): Promise<Validation<Confirmation>> {
  const known = await readSupplied(work, rows, [])
  const named = rows.map((row) => ({ row, order: orderNamed(row, known) }))
  const wrong = named.flatMap(({ row, order }): ValidatedRow[] => {
    if (order !== undefined && !isProblem(order)) return []
    const problems = order === undefined ? row.problems : [...row.problems, order]
    return [{ ...row, problems, before: null, after: row.cells }]
  })
  const groups: Group[] = []
  for (const [order, some] of Map.groupBy(named, ({ order }) => order)) {
    if (order === undefined || isProblem(order)) continue
    groups.push(
      await validateOrder(
        work,
        order,
        some.map(({ row }) => row),
        known,
      ),
    )
  }
  return {
    rows: [...wrong, ...groups.flatMap((group) => group.rows)].toSorted((a, b) => a.rowNo - b.rowNo),
    plans: groups.flatMap((group) => group.plans),
    notes: groups.flatMap((group) => group.notes),
  }
}

/** Amends the order by what differs, and confirms it. */
async function confirm(work: Work, plan: Confirmation): Promise<void> {
  const { orderId, version, lines, charges, supplierRef, promisedDate, isFirst } = plan
  const reason = 'As the supplier confirmed it in a file.'
  const amended = await writeLines(work, { orderId, version }, { lines, charges, reason })
  if (isFirst) await confirmOrder(work, { orderId, version: amended.version }, { supplierRef, promisedDate })
  else {
    const day = promisedDate === null ? {} : { promisedDate, expectedDate: promisedDate }
    await confirmOtherwise(work, { orderId, version: amended.version }, { supplierRef, ...day })
  }
}

/** Puts lines and dates back, as another amendment; an order that was not confirmed before is not any more. */
async function restoreOrder(work: Work, orderId: number, before: Before): Promise<void> {
  const version = (await lockOrder(work, orderId))?.order.version
  const standing = new Set((await selectOrderLines(work, orderId)).map(({ line }) => line.id))
  const lines = before.lines.map(({ id, ...line }) => (standing.has(id ?? 0) ? { id, ...line } : line))
  const reason = 'The file that confirmed it was taken back.'
  const { charges, wasSent, expectedDate, promisedDate, supplierRef, numbers = [] } = before
  const written = await writeLines(work, { orderId, version }, { lines, charges, reason, numbers })
  const move = { orderId, version: written.version }
  const said = { expectedDate, promisedDate, supplierRef }
  if (wasSent) await unconfirmOrder(work, move, said)
  else await confirmOtherwise(work, move, said)
}

/** Confirmations of orders by their suppliers: what differs is an amendment, and the order is confirmed. */
export const confirmationImport: ImportKind<Confirmation> = {
  kind: 'confirmations',
  columns: confirmationColumns,
  table: purchaseOrder,
  isValidatedByWriter: true,
  batching: documentsBy('orders', 'order.number'),
  validate,
  lock: (work, { importId }) => lockOrdersNamed(work, importId),
  write: (work, plans) =>
    writeEach(work, plans, async (own, plan) => {
      await confirm(own, plan)
      return plan.orderId
    }),
  restore: async (work, records) => {
    for (const { id, previous } of records) {
      try {
        // What was written down by `validate`.
        await restoreOrder(work, id, previous as Before)
      } catch (error) {
        throw new AppError('import.used-since', { detail: refusalText(error), cause: error })
      }
    }
  },
  // A file makes no orders.
  remove: async () => {},
}

import { receiptLineBody } from '@backoffice/api-types'
import Big from 'big.js'
import type { StoredItem } from '../../modules/item/repository.ts'
import { openBase } from '../../modules/order/rules.ts'
import type { StoredReceivable } from '../../modules/receipt/queries/receivable.ts'
import type { ReadRow, RowProblem, Taken } from '../import-kind.ts'
import { cellOf, isProblem, schemaProblems } from '../row-tools.ts'
import type { DeliveredLine, DeliveredRow, DeliveryHead, KnownRecords } from './delivery-note-row.ts'
import { linesNamed, type NamedItem, spreadOver } from './find-order-line.ts'
import { itemNamed, listed } from './supplied-row.ts'

/** What the rows of a delivery note are held against. */
export type DeliveryFacts = {
  /** Of the orders that rows name; where none does, of all that is open of the supplier; those in its present currency first. */
  lines: readonly StoredReceivable[]
  /** The currency in which the supplier sells now. */
  present: string
  /** In which comes what is open in none: that of the orders that rows name where they are in one, else the present one. */
  currency: string
  /** Of the company; undefined where nothing can come to the place. */
  ownCurrency: string | undefined
  items: ReadonlyMap<number, StoredItem>
  known: KnownRecords
  /** Packs that are still open of each line of which rows before took some. */
  open: Map<number, Big>
}

/** Packs of a line that are still to come. */
export const openPacks = ({ line }: StoredReceivable) => new Big(openBase(line)).div(line.factor)

/** The unit in which an item came that was not ordered. */
function unitOf(row: ReadRow, { itemId, unitId }: NamedItem, items: ReadonlyMap<number, StoredItem>) {
  const name = cellOf(row, 'packUnit.name')?.toLowerCase()
  const units = items.get(itemId)?.units ?? []
  const found = name === undefined ? undefined : units.find((unit) => unit.name.toLowerCase() === name)
  const id = name === undefined ? unitId : found?.id
  if (id !== null && id !== undefined) return id
  const names = units.map((unit) => unit.name).join(', ')
  return {
    field: 'packUnit.name',
    message: name === undefined ? `is needed: ${names}` : `is none of its units: ${names}`,
  }
}

/** Lines of several orders have the same numbers. */
const unnumbered = ({ cells }: ReadRow) => ({ cells: { ...cells, lineNo: null } })

/** The lines that a row may be about, of its order or in its currency where it says one; none where its item was not ordered. */
function linesOfRow(
  row: ReadRow,
  { order: named, currency: said }: DeliveryHead,
  item: NamedItem | null,
  { lines }: DeliveryFacts,
): StoredReceivable[] | RowProblem {
  if (named !== undefined) {
    const own = lines.filter(({ order }) => order.id === named.order.id)
    return linesNamed(row, item, own)
  }
  const own = lines.filter(({ currency }) => said === null || currency === said)
  const found = linesNamed(unnumbered(row), item, own)
  if (Array.isArray(found)) return found
  const numbers = own.filter(({ line }) => line.itemId === item?.itemId).map(({ order }) => order.number)
  return numbers.length === 0
    ? found
    : { ...found, message: `${found.message} on ${listed([...new Set(numbers)])}` }
}

const roomOf = (line: StoredReceivable, { open }: DeliveryFacts) => open.get(line.line.id) ?? openPacks(line)

/**
 * Of lines in several currencies those in the one that waits for all of what a row brings, the present one before the others: a row
 * comes to one receipt. Where none does, those in the only one that waits for any of it.
 */
function inOneCurrency(
  packs: string,
  found: readonly StoredReceivable[],
  facts: DeliveryFacts,
): StoredReceivable[] | RowProblem {
  const all = [...Map.groupBy(found, ({ currency }) => currency).values()]
  const enough = all.find((lines) => {
    const room = lines.reduce((sum, line) => sum.plus(roomOf(line, facts)), new Big(0))
    return room.gte(packs)
  })
  if (enough !== undefined) return enough
  const waiting = found.filter((line) => roomOf(line, facts).gt(0))
  const [first] = [...waiting, ...found]
  if (waiting.every(({ currency }) => currency === first?.currency))
    return found.filter(({ currency }) => currency === first?.currency)
  const names = new Set(waiting.map(({ order, currency }) => `${order.number} in ${currency}`))
  return {
    field: 'packs',
    message: `is more than is open in one currency (${listed([...names])}): give what came of each a row of its own, with its Currency`,
  }
}

/** A currency in which nothing can come. */
function currencyProblem({ order, currency }: DeliveryHead, facts: DeliveryFacts): RowProblem | undefined {
  const isKnown =
    order !== undefined ||
    [null, facts.currency, facts.present].includes(currency) ||
    facts.lines.some((line) => line.currency === currency)
  if (isKnown) return undefined
  const message = `is one in which nothing is open: what was not ordered comes in ${facts.currency}`
  return { field: 'currency', message }
}

/** The lines of a receipt that a row comes to: of its order's lines, or of an item that was not ordered; none where nothing came. */
export function linesOf({ row, problems, head }: DeliveredRow, facts: DeliveryFacts): DeliveredLine[] {
  const packs = cellOf(row, 'packs')
  if (packs === null) problems.push({ field: 'packs', message: 'is needed' })
  if (head === null) return []
  const failed = (problem: RowProblem) => {
    problems.push(problem)
    return []
  }
  const named = itemNamed(row, head.supplierId, facts.known)
  if (named !== null && isProblem(named)) return failed(named)
  const wrong = currencyProblem(head, facts)
  if (wrong !== undefined) return failed(wrong)
  const found = linesOfRow(row, head, named, facts)
  if (!Array.isArray(found)) return failed(found)
  if (packs === null || Number(packs) === 0) return []
  const unitPrice = cellOf(row, 'unitPrice')
  const parse = (line: object): DeliveredLine[] => {
    const parsed = receiptLineBody.safeParse({ ...line, unitPrice })
    if (!parsed.success)
      problems.push(...schemaProblems(parsed.error, { packs: 'packs', unitPrice: 'unitPrice' }))
    return parsed.success ? [parsed.data] : []
  }
  if (packs.startsWith('-')) return parse({ packs })
  if (found.length === 0 && named !== null) {
    const unitId = unitOf(row, named, facts.items)
    return typeof unitId === 'number' ? parse({ itemId: named.itemId, unitId, packs }) : failed(unitId)
  }
  const lines = inOneCurrency(packs, found, facts)
  if (!Array.isArray(lines)) return failed(lines)
  const rooms = lines.map((line) => roomOf(line, facts))
  return spreadOver(packs, rooms).flatMap((share, at) => {
    const line = lines[at]
    if (line === undefined || Number(share) === 0) return []
    const left = (rooms[at] ?? new Big(0)).minus(share)
    facts.open.set(line.line.id, left.lt(0) ? new Big(0) : left)
    return parse({ orderLineId: line.line.id, packs: share })
  })
}

/** A line of a receipt with the row that it came from. */
export type DeliveredPart = { row: DeliveredRow; line: DeliveredLine }

/**
 * Writes down what the rows of a note bring, and what waits of the orders that they name: another note of the file may bring it.
 * @param ordered of the orders that rows name; none where they name none
 */
export function recordDelivered(
  brought: readonly DeliveredPart[],
  ordered: readonly StoredReceivable[],
  taken: Taken,
): void {
  for (const { line } of brought) {
    if (line.orderLineId === null) continue
    taken.brought.add(line.orderLineId)
    taken.waiting.delete(line.orderLineId)
  }
  for (const { order, line, item } of ordered)
    if (!taken.brought.has(line.id) && Number(openBase(line)) > 0)
      taken.waiting.set(line.id, {
        order: order.number,
        name: `${line.lineNo} ${item?.name ?? line.description ?? ''}`,
      })
}

/** What no note of a file brings of the orders that its notes name, order by order. */
export const missingNotes = ({ waiting }: Taken): string[] =>
  [...Map.groupBy(waiting.values(), ({ order }) => order)].map(
    ([order, lines]) => `Not in the file, stays open: ${order} ${listed(lines.map(({ name }) => name))}.`,
  )

/**
 * How many lines of orders get more than is open of them by now, which they did not by notes before in the file.
 * @param taken what those took; what these lines do is added
 */
export function overOf(
  lines: readonly DeliveredPart[],
  { lines: ordered }: DeliveryFacts,
  { packs: taken }: Taken,
): number {
  const byId = Map.groupBy(lines, ({ line }) => line.orderLineId)
  return ordered.filter((one) => {
    const [came, open] = [byId.get(one.line.id) ?? [], openPacks(one)]
    const before = new Big(taken.get(one.line.id) ?? 0)
    const packs = came.reduce((sum, { line }) => sum.plus(line.packs), before)
    if (came.length > 0) taken.set(one.line.id, packs.toFixed())
    return packs.gt(open) && before.lte(open)
  }).length
}

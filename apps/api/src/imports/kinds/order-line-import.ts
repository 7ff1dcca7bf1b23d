import { mostOrderLines, type NewOrderContent, type OrderLineContent } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { purchaseOrder } from '../../database/schema/index.ts'
import { businessDateOf } from '../../modules/business-date.ts'
import { selectItemsById, selectItemsBySku } from '../../modules/item/repository.ts'
import { cancelOrder } from '../../modules/order/close-order.ts'
import { createDraft } from '../../modules/order/create-order.ts'
import { selectSupplierCodes } from '../../modules/order/filed-line-repository.ts'
import { type Asked, findOrderPlace } from '../../modules/order/offer-repository.ts'
import { lockOrder } from '../../modules/order/queries.ts'
import type { ResolvedLine } from '../../modules/order/resolve-lines.ts'
import { resolveFor } from '../../modules/order/validate-lines.ts'
import { selectPlaces } from '../../modules/par-level/repository.ts'
import { selectSuppliersByCode } from '../../modules/supplier/repository.ts'
import type { Work } from '../../work.ts'
import { documentsBy } from '../batching.ts'
import {
  type ImportKind,
  priceBefore,
  type ValidatedRow,
  type Validation,
  type ReadRow,
} from '../import-kind.ts'
import {
  codeKey,
  type KnownRecords,
  orderLineImportColumns,
  type OrderLineRow,
  plainTextOf,
  readOrderLine,
} from './order-line-row.ts'
import { beyondProblem, counted, fieldErrorsOf, textsOf } from '../row-tools.ts'
import { writeEach } from '../write-each.ts'

async function readKnown(work: Work, rows: readonly ReadRow[]): Promise<KnownRecords> {
  const suppliers = await selectSuppliersByCode(work, textsOf(rows, 'supplier.code'))
  const ids = suppliers.map(({ id }) => id)
  const codes = await selectSupplierCodes(work, ids, textsOf(rows, 'supplierSku'))
  const texts = rows.flatMap((row) => plainTextOf(row) ?? [])
  const bySku = await selectItemsBySku(work, [...new Set([...textsOf(rows, 'item.sku'), ...texts])])
  const byId = await selectItemsById(work, [...new Set(codes.map(({ itemId }) => itemId))])
  return {
    suppliers: new Map(suppliers.map((one) => [one.code, one])),
    places: await selectPlaces(work),
    items: new Map(bySku.map((one) => [one.item.sku, one])),
    itemsById: new Map(byId.map((one) => [one.item.id, one])),
    // The first one of several counts, which is the preferred one.
    codes: new Map(codes.toReversed().map((one) => [codeKey(one.supplierId, one.supplierSku), one] as const)),
  }
}

/** Whom, where to and when: what one order is about. */
function orderKey({ supplier, place, row }: OrderLineRow): string | null {
  if (supplier === null || place === null) return null
  return JSON.stringify([supplier.id, place.id, row.cells['expectedDate'] ?? null])
}

const columnOf: Readonly<Record<string, string>> = {
  itemId: 'item.sku',
  packUnitId: 'packUnit.name',
  packs: 'packsOrdered',
  unitPrice: 'unitPrice',
}

/** Lines as they would be stored; mistakes of a line are added to its row. */
async function resolveGroup(
  work: Work,
  rows: readonly OrderLineRow[],
  from: Asked,
): Promise<ReadonlyMap<OrderLineRow, ResolvedLine>> {
  const good = rows.filter(({ problems, line }) => problems.length === 0 && line !== null)
  const facts = { ...from, existing: [] }
  const linesOf = (some: readonly OrderLineRow[]) => some.flatMap(({ line }) => line ?? [])
  try {
    const { lines } = await resolveFor(work, linesOf(good), facts)
    return new Map(good.flatMap((row, at) => (lines[at] === undefined ? [] : [[row, lines[at]] as const])))
  } catch (error) {
    for (const { at, name, message } of fieldErrorsOf(error))
      if (at !== undefined) good[at]?.problems.push({ field: columnOf[name] ?? null, message })
    return resolveGroup(work, good, from)
  }
}

function validatedOf(
  { row, problems, item }: OrderLineRow,
  resolved?: ResolvedLine,
  ofToday?: string,
): ValidatedRow {
  const pack = item?.units.find(({ id }) => id === resolved?.packUnitId)
  const packName = pack?.name ?? resolved?.unitName ?? null
  const found = resolved && { unitPrice: resolved.unitPrice, 'packUnit.name': packName }
  const apart = priceBefore(resolved?.unitPrice, ofToday)
  const after = {
    ...row.cells,
    ...(item ? { 'item.sku': item.item.sku, name: item.item.name } : {}),
    ...found,
    ...apart,
  }
  return { ...row, problems, before: null, after }
}

const lineAt = (field: string) => Number(/^lines\[(?<at>\d+)\]/.exec(field)?.groups?.['at'])

/** What the catalogue asks today for lines whose price the file says otherwise; a line that it has no price for is left out. */
async function cataloguePrices(
  work: Work,
  asked: readonly (readonly [row: OrderLineRow, line: OrderLineContent, unitPrice: string])[],
  from: Asked,
): Promise<ReadonlyMap<OrderLineRow, string>> {
  if (asked.length === 0) return new Map()
  const plain = asked.map(([, line]): OrderLineContent => ({ ...line, refetchPrice: true }))
  try {
    const { lines } = await resolveFor(work, plain, { ...from, existing: [] })
    return new Map(
      asked.flatMap(([row, , unitPrice], at) => {
        const ofToday = lines[at]?.unitPrice
        return ofToday === undefined || ofToday === unitPrice ? [] : [[row, ofToday] as const]
      }),
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'order.price-missing') throw error
    const missing = new Set(error.errors?.map(({ field }) => lineAt(field)))
    const rest = asked.filter((_, at) => !missing.has(at))
    return rest.length === asked.length ? new Map() : cataloguePrices(work, rest, from)
  }
}

const isPlain = ({ problems, item, line }: OrderLineRow) =>
  problems.length === 0 && item === null && line !== null

type Group = { rows: ValidatedRow[]; plans: Validation<NewOrderContent>['plans']; apart: number }

async function validateOrder(work: Work, rows: readonly OrderLineRow[]): Promise<Group> {
  const [first] = rows
  if (first === undefined || first.supplier === null || first.place === null)
    return { rows: rows.map((row) => validatedOf(row)), plans: [], apart: 0 }
  for (const { problems } of rows.slice(mostOrderLines))
    problems.push(beyondProblem(mostOrderLines, 'lines', 'order'))
  const place = await findOrderPlace(work, first.place.id)
  if (place === undefined)
    for (const { problems } of rows) problems.push({ field: 'location.code', message: 'is no longer in use' })
  const today = businessDateOf(work.now, place?.timeZone ?? 'UTC')
  const from = { supplierId: first.supplier.id, currency: first.supplier.currency, today }
  const resolved = await resolveGroup(work, rows, from)
  const content = {
    supplierId: first.supplier.id,
    locationId: first.place.id,
    expectedDate: first.row.cells['expectedDate'] ?? null,
    note: null,
    lines: rows.flatMap(({ line }) => line ?? []),
    charges: [],
  }
  const asked = [...resolved].flatMap(([row, { supplierItemId, unitPrice }]) =>
    row.line?.unitPrice === undefined || supplierItemId === null ? [] : [[row, row.line, unitPrice] as const],
  )
  const apart = await cataloguePrices(work, asked, from)
  return {
    rows: rows.map((row) => validatedOf(row, resolved.get(row), apart.get(row))),
    plans: [{ rowNos: rows.map(({ row }) => row.rowNo), content, previous: null }],
    apart: apart.size,
  }
}

/** Lines of orders: each supplier, location and expected day becomes a draft, which an undo cancels. */
export const orderLineImport: ImportKind<NewOrderContent> = {
  kind: 'order-lines',
  columns: orderLineImportColumns,
  table: purchaseOrder,
  isValidatedByWriter: true,
  batching: documentsBy('orders', 'supplier.code', 'company.code', 'location.code', 'expectedDate'),
  validate: async (work, rows) => {
    const known = await readKnown(work, rows)
    const read = rows.map((row) => readOrderLine(row, known))
    const groups: Group[] = []
    for (const [, some] of Map.groupBy(read, orderKey)) groups.push(await validateOrder(work, some))
    const plans = groups.flatMap((group) => group.plans)
    const apart = groups.reduce((total, group) => total + group.apart, 0)
    return {
      rows: groups.flatMap((group) => group.rows).toSorted((a, b) => a.rowNo - b.rowNo),
      plans,
      notes: [],
      figures: { orders: plans.length, apart, texts: read.filter(isPlain).length },
    }
  },
  notesOf: ({ orders = 0, apart = 0, texts = 0 }) => [
    ...(orders === 0 ? [] : [`Makes ${counted(orders, 'draft order', 'draft orders')}.`]),
    ...(texts === 0
      ? []
      : [`${counted(texts, 'line is a text', 'lines are texts')} without an item, at the file’s own price.`]),
    ...(apart === 0
      ? []
      : [
          `${counted(apart, 'price differs', 'prices differ')} from today’s catalogue; the file’s own are taken.`,
        ]),
  ],
  write: (work, contents) => writeEach(work, contents, (own, content) => createDraft(own, content, 'FILE')),
  // A file changes no order that is there.
  restore: async () => {},
  remove: async (work, ids) => {
    for (const orderId of ids) {
      const version = (await lockOrder(work, orderId))?.order.version
      await cancelOrder(
        work,
        { orderId, version, isCovered: true },
        'The file that it came from was taken back.',
      )
    }
  },
}

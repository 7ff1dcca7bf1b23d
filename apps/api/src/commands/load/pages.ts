import type { Samples } from './samples-repository.ts'

export type MeasuredPage = { name: string; address: string }
type Condition = { field: string; op: string; value: unknown }
type Narrowing = { name: string; items: Condition[] }

const of = (field: string, value: unknown): Condition => ({ field, op: 'eq', value })

function addressOf(path: string, items: readonly Condition[], more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({ limit: '50', ...more })
  if (items.length > 0) parameters.set('filter', JSON.stringify({ items }))
  return `/api/v2/${path}/all?${parameters.toString()}`
}

/** Ways in which people narrow the log. */
function waysOf(samples: Samples): Narrowing[] {
  const { period, day } = samples
  return [
    { name: 'day', items: [of('businessDate', day)] },
    { name: 'type', items: [{ field: 'type', op: 'in', value: ['WASTE'] }] },
    { name: 'item', items: [of('item.id', samples.itemId)] },
    { name: 'location', items: [of('location.id', samples.locationId)] },
    { name: 'document', items: [of('sourceNumber', samples.sourceNumber)] },
    { name: 'actor', items: [of('actor.id', samples.actorId)] },
    {
      name: 'period',
      items: [
        of('company.id', samples.companyId),
        // As the filter of the screen asks.
        { field: 'businessDate', op: 'gte', value: period.startDate },
        { field: 'businessDate', op: 'lte', value: period.endDate },
      ],
    },
    { name: 'late', items: [of('isLate', true)] },
    { name: 'reversal', items: [of('isReversal', true)] },
  ]
}

const everything: Narrowing = { name: 'everything', items: [] }

const logPage = ({ name, items }: Narrowing): MeasuredPage => ({
  name: `log: ${name}`,
  address: addressOf('transaction', items),
})

/** The log as it stands, narrowed in each way, and in each two of these. */
export function logPages(samples: Samples): MeasuredPage[] {
  const ways = waysOf(samples)
  const pairs = ways.flatMap((one, at) =>
    ways.slice(at + 1).map((other) => ({
      name: `${one.name} and ${other.name}`,
      items: [...one.items, ...other.items],
    })),
  )
  const rare: Narrowing = { name: 'item, seldom moved', items: [of('item.id', samples.rareItemId)] }
  return [everything, rare, ...ways, ...pairs].map(logPage)
}

/** Lists of documents as they stand, sorted and narrowed as people do. */
export function documentPages({ locationId, supplierId }: Samples): MeasuredPage[] {
  const page = (list: string, path: string, name: string, items: Condition[] = [], more = {}) => ({
    name: `${list}: ${name}`,
    address: addressOf(path, items, more),
  })
  const narrowed = (list: string, path: string, state: string) => [
    page(list, path, 'everything'),
    page(list, path, 'state', [{ field: 'state', op: 'in', value: [state] }]),
    page(list, path, 'location', [of('location.id', locationId)]),
    page(list, path, 'the second page', [], { page: '2' }),
  ]
  return [
    ...narrowed('orders', 'order', 'SENT'),
    page('orders', 'order', 'supplier', [of('supplier.id', supplierId)]),
    ...narrowed('receipts', 'receipt', 'DRAFT'),
    page('receipts', 'receipt', 'supplier', [of('supplier.id', supplierId)]),
    ...narrowed('counts', 'count', 'REVIEW'),
    page('files', 'order-file', 'everything'),
  ]
}

/** What somebody reads who works at some locations only. @param where names these */
export function confinedPages(samples: Samples, where: string): MeasuredPage[] {
  const documents = documentPages(samples).filter(({ name }) => name.endsWith(everything.name))
  return [...[everything, ...waysOf(samples)].map(logPage), ...documents].map(({ name, address }) => ({
    name: `at ${where}, ${name}`,
    address,
  }))
}

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

/** The log as it stands, narrowed in each way, and in each two of these. */
export function logPages(samples: Samples): MeasuredPage[] {
  const { period, day } = samples
  const ways: Narrowing[] = [
    { name: 'day', items: [of('businessDate', day)] },
    { name: 'type', items: [{ field: 'type', op: 'in', value: ['WASTE'] }] },
    { name: 'item', items: [of('item.id', samples.itemId)] },
    { name: 'location', items: [of('location.id', samples.locationId)] },
    { name: 'document', items: [of('sourceType', samples.sourceType), of('sourceId', samples.sourceId)] },
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
  const pairs = ways.flatMap((one, at) =>
    ways.slice(at + 1).map((other) => ({
      name: `${one.name} and ${other.name}`,
      items: [...one.items, ...other.items],
    })),
  )
  const more: Narrowing[] = [
    { name: 'item, seldom moved', items: [of('item.id', samples.rareItemId)] },
    { name: 'everything', items: [] },
  ]
  return [...more.toReversed(), ...ways, ...pairs].map(({ name, items }) => ({
    name: `log: ${name}`,
    address: addressOf('transaction', items),
  }))
}

/** The orders as they stand, sorted and narrowed as people do. */
export function orderPages({ locationId, supplierId }: Samples): MeasuredPage[] {
  const page = (name: string, items: Condition[], more?: Record<string, string>) => ({
    name: `orders: ${name}`,
    address: addressOf('order', items, more),
  })
  return [
    page('everything', []),
    page('state', [{ field: 'state', op: 'in', value: ['SENT'] }]),
    page('supplier', [of('supplier.id', supplierId)]),
    page('location', [of('location.id', locationId)]),
    page('the second page', [], { page: '2' }),
  ]
}

import type { StockRow } from '@backoffice/api-types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { formatDate } from '../../../shared/lib/format-date-time.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { transactionTypeLabels } from '../../../shared/model/state-labels.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { catalogueTexts } from '../texts.ts'
import { StockChart } from './stock-chart.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Unbroken } from '../../../shared/ui/unbroken.tsx'

const { stock: texts } = catalogueTexts
const mostPlaces = 200

const placesQuery = (itemId: number) => ({
  queryKey: ['stock.of-item', itemId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /v2/stock/all', {
      query: {
        limit: mostPlaces,
        sort: 'location.name:asc',
        filter: JSON.stringify({ items: [{ field: 'item.id', op: 'eq', value: itemId }] }),
      },
      signal,
    }),
})

/** What lies of an item at each location, how it came to that, and every movement and count of it. */
export function ItemStock({ itemId }: { itemId: number }) {
  const [chosen, setChosen] = useState<number>()
  const { data, error, refetch } = useQuery(placesQuery(itemId))
  const places = data?.data ?? []
  const place = places.find(({ location }) => location.id === chosen) ?? places[0]
  return (
    <section aria-label={texts.title} className='mt-6 grid gap-3'>
      <h3 className='font-medium'>{texts.title}</h3>
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && places.length === 0 ? <p className='text-muted'>{texts.none}</p> : null}
      {places.length === 0 ? null : <Places places={places} />}
      {place === undefined ? null : (
        <>
          <Select
            aria-label={texts.location}
            value={place.location.id}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {places.map(({ location }) => (
              <option key={location.id} value={location.id}>
                {location.name}
              </option>
            ))}
          </Select>
          <StockChart key={place.location.id} itemId={itemId} place={place} />
          <History key={`of ${place.location.id}`} itemId={itemId} place={place} />
        </>
      )}
    </section>
  )
}

function Places({ places }: { places: readonly StockRow[] }) {
  return (
    <Table caption={texts.byLocation}>
      <thead>
        <tr>
          <Th>{texts.location}</Th>
          <Th numeric>{texts.onHand}</Th>
          <Th numeric>{texts.value}</Th>
          <Th>{texts.lastCounted}</Th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ id, location, onHand, value, item, currency, lastCount }) => (
          <Tr key={id}>
            <Td>{location.name}</Td>
            <Td numeric>
              {onHand === undefined ? texts.hidden : `${formatDecimal(onHand)} ${item.baseUnit}`}
            </Td>
            <Td numeric>{value === undefined ? texts.hidden : `${formatDecimal(value)} ${currency}`}</Td>
            <Td>{lastCount === null ? <None /> : <Unbroken>{formatDate(lastCount.at)}</Unbroken>}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function History({ itemId, place }: { itemId: number; place: StockRow }) {
  const locationId = place.location.id
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['stock.history', itemId, locationId],
    queryFn: ({ signal, pageParam }) =>
      call('GET /v2/item/{id}/stock/history', {
        params: { id: itemId },
        query: { locationId, limit: 25, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined, // the first page has none, which its value cannot tell
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data !== undefined && rows.length === 0) return <p className='text-muted'>{texts.noMovements}</p>
  return (
    <>
      <Table caption={texts.history} busy={isFetching}>
        <thead>
          <tr>
            <Th>{texts.when}</Th>
            <Th>{texts.what}</Th>
            <Th numeric>{texts.quantity}</Th>
            <Th numeric>{texts.balance}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={`${row.posting.number}.${row.lineNo}`}>
              <Td>
                <Moment at={row.occurredAt} />
                <span className='block text-muted'>{row.actor?.name}</span>
              </Td>
              <Td>
                {transactionTypeLabels[row.type].label}
                <span className='block text-muted'>{row.sourceNumber}</span>
              </Td>
              <Td numeric>
                <SignedFigure value={row.qty} />
              </Td>
              <Td numeric>{formatDecimal(row.qtyAfter)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {hasNextPage ? (
        <Button size='sm' disabled={isFetching} onClick={() => void fetchNextPage()}>
          {texts.older}
        </Button>
      ) : null}
    </>
  )
}

import type { StockRow } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ChartPlane } from '../../../shared/ui/chart-plane.tsx'
import { Unbroken } from '../../../shared/ui/unbroken.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { stepsOf } from '../model/stock-steps.ts'
import { catalogueTexts } from '../texts.ts'

const { stock: texts } = catalogueTexts
const chart = { width: 600, height: 120 }

/** What lay at a location at the end of each day on which something moved: as a line of steps, or as a table. */
export function StockChart({ itemId, place }: { itemId: number; place: StockRow }) {
  const [isTable, setIsTable] = useState(false)
  const locationId = place.location.id
  const { data } = useQuery({
    queryKey: ['stock.series', itemId, locationId],
    queryFn: ({ signal }) =>
      call('GET /v2/item/{id}/stock/series', { params: { id: itemId }, query: { locationId }, signal }),
  })
  const points = data?.data ?? []
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) return null
  const { path, zero } = stepsOf(points, chart)
  const title = texts.chartOf(place.location.name)
  return (
    <figure>
      <figcaption className='flex items-center justify-between gap-3 text-[13px] text-muted'>
        {title}
        <Button size='sm' aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? texts.showChart : texts.showTable}
        </Button>
      </figcaption>
      {isTable ? (
        <Table caption={title}>
          <thead>
            <tr>
              <Th>{texts.day}</Th>
              <Th numeric>{texts.onHand}</Th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ date, onHand }) => (
              <Tr key={date}>
                <Td>
                  <Unbroken>{date}</Unbroken>
                </Td>
                <Td numeric>{formatDecimal(onHand)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <ChartPlane
          role='img'
          label={texts.chartText(
            { date: first.date, figure: formatDecimal(first.onHand) },
            { date: last.date, figure: formatDecimal(last.onHand) },
          )}
          size={chart}
          zero={zero}
          ends={[first.date, last.date]}
        >
          <path
            d={path}
            fill='none'
            stroke='currentColor'
            strokeWidth='2'
            vectorEffect='non-scaling-stroke'
            className='text-primary-ink'
          />
        </ChartPlane>
      )}
    </figure>
  )
}

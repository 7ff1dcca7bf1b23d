import type { CountTrend as Trend, TrendScope } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Unbroken } from '../../../shared/ui/unbroken.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { countTrendQuery } from '../api/count-queries.ts'
import { breakdownTexts as texts } from '../breakdown-texts.ts'

type CountTrendProps = {
  countId: number
  by: TrendScope
  /** A count of a scope of its own has no template to be compared by. */
  hasTemplate: boolean
  onChange: (by: TrendScope) => void
}

/** Accuracy and shrinkage of this count and of those before it, as charts and table. */
export function CountTrend({ countId, by, hasTemplate, onChange }: CountTrendProps) {
  const { data, error, refetch } = useQuery(countTrendQuery(countId, by))
  return (
    <Card className='shrink-0 overflow-hidden' aria-label={texts.overTime}>
      <CardHeader
        title={texts.overTime}
        description={texts.overTimeLead}
        actions={
          hasTemplate ? (
            <div className='w-40 print:hidden'>
              <Select
                aria-label={texts.trendBy}
                value={by}
                onChange={({ target: { value } }) => onChange(value === 'template' ? value : 'location')}
              >
                <option value='location'>{texts.trendScopes.location}</option>
                <option value='template'>{texts.trendScopes.template}</option>
              </Select>
            </div>
          ) : undefined
        }
      />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className='h-40 w-full' />
      ) : data.data.length === 0 ? (
        <p className='px-4 py-3 text-muted'>{texts.trendNone}</p>
      ) : (
        <>
          <Chart points={data.data} label={texts.accuracy} pctOf={accuracyOf} whole={100} />
          <Chart points={data.data} label={texts.shrinkage} pctOf={shrinkageOf} />
          <TrendTable points={data.data} />
        </>
      )}
    </Card>
  )
}

type Points = { points: Trend['data'] }

type Point = Trend['data'][number]

const accuracyOf = ({ accuracyPct }: Point) => accuracyPct
const shrinkageOf = ({ shrinkagePct }: Point) => shrinkagePct

type ChartProps = Points & {
  label: string
  pctOf: (point: Point) => string | null | undefined
  /** The share that is as high as the chart; the largest, unless it is said. */
  whole?: number
}

/** So many figures have room below their bars on a phone; of more, every second one is written, the last among them. */
const mostOnPhone = 6
const everySecond = 'max-sm:[&>li:nth-last-child(even)>span]:invisible'

/** A bar for each count of which the share is known. */
function Chart({ points, label, pctOf, whole }: ChartProps) {
  const known = points.flatMap((point) => {
    const pct = pctOf(point)
    return typeof pct === 'string' ? [{ ...point.count, pct }] : []
  })
  if (known.length < 2) return null
  const highest = whole ?? (Math.max(...known.map(({ pct }) => Number(pct))) || 1)
  return (
    <figure className='px-4 pt-3 pb-4'>
      <figcaption className='pb-2 text-[13px] text-muted'>{label}, %</figcaption>
      <ol className={`flex items-end gap-3 ${known.length > mostOnPhone ? everySecond : ''}`}>
        {known.map(({ id, number, pct }) => (
          <li
            key={id}
            className='min-w-0 grow text-center text-xs text-muted tabular-nums'
            title={texts.trendPoint(number, label, pct)}
          >
            <Bar share={(100 * Number(pct)) / highest} />
            <span className='-mx-3 block whitespace-nowrap'>{formatDecimal(pct)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

const Bar = ({ share }: { share: number }) => (
  <svg aria-hidden='true' className='h-20 w-full'>
    <rect y={`${100 - share}%`} width='100%' height={`${share}%`} className='fill-primary' />
  </svg>
)

function TrendTable({ points }: Points) {
  return (
    <Table caption={texts.overTime}>
      <thead>
        <tr>
          <Th>{texts.count}</Th>
          <Th>{texts.countedOn}</Th>
          <Th numeric>{texts.varianceValue}</Th>
          <Th numeric>{texts.shrinkage}</Th>
          <Th numeric>{texts.shrinkagePct}</Th>
          <Th numeric>{texts.accuracy}</Th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ count, ...point }) => (
          <Tr key={count.id}>
            <Td>
              <Link to='/counts/breakdown/$id' params={{ id: String(count.id) }} className={rowLink}>
                {count.number}
              </Link>
            </Td>
            <Td>
              <Unbroken>{point.countDate}</Unbroken>
            </Td>
            <Td numeric>
              <Maybe value={point.varianceValue}>{(value) => <SignedFigure value={value} />}</Maybe>
            </Td>
            <Td numeric>
              <Maybe value={point.shrinkageValue}>{(value) => formatDecimal(value)}</Maybe>
            </Td>
            <Td numeric>
              <Maybe value={point.shrinkagePct}>{(value) => `${formatDecimal(value)} %`}</Maybe>
            </Td>
            <Td numeric>
              <Maybe value={point.accuracyPct}>{(value) => `${formatDecimal(value)} %`}</Maybe>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

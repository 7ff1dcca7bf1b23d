import type { MoneySeries } from '@backoffice/api-types'
import { useState } from 'react'
import { decimalSign, formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { ChartPlane } from '../../../shared/ui/chart-plane.tsx'
import { periodName } from '../model/bar-link.ts'
import { placeBars } from '../model/place-bars.ts'
import { useFollow } from '../model/use-follow.ts'
import { dashboardTexts } from '../texts.ts'
import type { SeriesProps } from './series-card.tsx'

const chart = { width: 600, height: 150 }

/** Bars of one currency. Each is a link to its rows, and says its figure on focus and under the pointer. */
export function BarChart({ title, periods, link, one }: SeriesProps & { one: MoneySeries }) {
  const follow = useFollow()
  const [shown, setShown] = useState<number>()
  const { currency, values } = one
  const { zero, bars } = placeBars(values, chart.height)
  const step = chart.width / Math.max(bars.length, 1)
  const tellOf = (index: number) => {
    const period = periods[index]
    if (period === undefined) return ''
    return `${periodName(period)}: ${formatDecimal(values[index] ?? '0.00', { signed: true })} ${currency}`
  }
  return (
    <figure className='px-4 pt-3 pb-4' onMouseLeave={() => setShown(undefined)}>
      <figcaption className='flex h-6 justify-between gap-3 text-[13px] text-muted'>
        <span>{currency}</span>
        <span aria-hidden='true' className='truncate tabular-nums'>
          {shown === undefined ? '' : tellOf(shown)}
        </span>
      </figcaption>
      <ChartPlane
        role='group'
        label={dashboardTexts.chartOf(title, currency, periods.length)}
        size={chart}
        zero={zero}
        ends={[periods[0]?.from, periods.at(-1)?.to]}
      >
        {periods.map((period, index) => (
          <a
            key={period.from}
            href={link(period, currency)}
            aria-label={tellOf(index)}
            onClick={(event) => follow(event, link(period, currency))}
            onFocus={() => setShown(index)}
            onBlur={() => setShown(undefined)}
            onMouseEnter={() => setShown(index)}
          >
            <rect
              x={index * step}
              y='-4'
              width={step}
              height={chart.height + 8}
              className={index === shown ? 'fill-sunken' : 'fill-transparent'}
            />
            <rect
              x={index * step + step * 0.15}
              y={bars[index]?.top ?? 0}
              width={step * 0.7}
              height={bars[index]?.height ?? 0}
              className={decimalSign(values[index] ?? '0') === -1 ? 'fill-danger' : 'fill-primary'}
            />
          </a>
        ))}
      </ChartPlane>
    </figure>
  )
}

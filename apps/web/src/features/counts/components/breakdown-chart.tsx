import type { CountBreakdown } from '@backoffice/api-types'
import { decimalSign, formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { breakdownTexts as texts } from '../breakdown-texts.ts'
import { groupBars } from '../model/group-figures.ts'

type BreakdownChartProps = { breakdown: CountBreakdown; measure: 'value' | 'quantity' }

/** The groups with the largest variances as bars from zero; the table beside it has every figure. */
export function BreakdownChart({ breakdown, measure }: BreakdownChartProps) {
  const { groups, groupBy, count } = breakdown
  const { zero, bars, rest } = groupBars(groups, measure, 10)
  if (bars.length === 0) return null
  const unit = measure === 'value' ? count.currency : texts.measures.quantity.toLowerCase()
  return (
    <figure className='px-4 pt-3 pb-4'>
      <figcaption className='pb-2 text-[13px] text-muted'>
        {texts.chart(texts.groupings[groupBy], unit)}
      </figcaption>
      <ol className='grid gap-1.5'>
        {bars.map(({ key, name, variance, from, width }) => (
          <li key={key} className='flex items-center gap-3 text-[13px]'>
            <span className='w-28 shrink-0 truncate text-muted' title={name}>
              {name}
            </span>
            <svg aria-hidden='true' className='h-5 w-full min-w-0 overflow-visible'>
              <line x1={`${zero}%`} x2={`${zero}%`} y1='-3' y2='23' className='stroke-line-strong' />
              <rect
                x={`${from}%`}
                width={`${width}%`}
                height='20'
                rx='2'
                className={decimalSign(variance) === -1 ? 'fill-danger' : 'fill-primary'}
              />
            </svg>
            <span className='w-24 shrink-0 text-right tabular-nums'>
              {formatDecimal(variance, { signed: true })}
            </span>
          </li>
        ))}
      </ol>
      {rest === 0 ? null : <p className='pt-2 text-xs text-muted'>{texts.chartRest(rest)}</p>}
    </figure>
  )
}

import type { ReportFigures } from '@backoffice/api-types'
import { decimalSign, formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { addedBy, columnsOf, type FigureName, isTakenOff } from '../model/report-columns.ts'
import { placeSteps } from '../model/waterfall.ts'
import { periodTexts as texts } from '../texts.ts'

const isSum = (name: FigureName) => name === 'opening' || name === 'closing'

/** How the opening becomes the closing: a bar for each figure, beginning where the one before ends. */
export function FigureChart({ figures, currency }: { figures: ReportFigures; currency: string }) {
  const shown = columnsOf({ total: figures, groups: [] }).filter(([name]) => name !== 'costOfGoods')
  const { zero, steps } = placeSteps(
    shown.map(([name]) => ({ value: addedBy(name, figures), isSum: isSum(name) })),
  )
  return (
    <figure className='px-4 pt-3 pb-4'>
      <figcaption className='pb-2 text-[13px] text-muted'>
        {texts.chart}, {currency}
      </figcaption>
      <ol className='grid gap-1.5'>
        {shown.map(([name, label], at) => (
          <li key={name} className='flex items-center gap-3 text-[13px]'>
            <span className='w-28 shrink-0 text-muted'>{label}</span>
            <Bar
              from={steps[at]?.from ?? 0}
              to={steps[at]?.to ?? 0}
              zero={zero}
              look={lookOf(name, figures)}
            />
            <span className='w-24 shrink-0 text-right tabular-nums'>
              {formatDecimal(figures[name], { signed: !isSum(name) && !isTakenOff(name) })}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function lookOf(name: FigureName, figures: ReportFigures): string {
  if (isSum(name)) return 'fill-primary'
  return decimalSign(addedBy(name, figures)) === -1 ? 'fill-danger' : 'fill-primary'
}

function Bar({ from, to, zero, look }: { from: number; to: number; zero: number; look: string }) {
  return (
    <svg aria-hidden='true' className='h-5 w-full min-w-0 overflow-visible'>
      <line x1={`${zero}%`} x2={`${zero}%`} y1='-3' y2='23' className='stroke-line-strong' />
      <rect
        x={`${Math.min(from, to)}%`}
        width={`${Math.abs(to - from)}%`}
        height='20'
        rx='2'
        className={look}
      />
    </svg>
  )
}

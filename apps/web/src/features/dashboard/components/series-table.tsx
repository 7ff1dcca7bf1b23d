import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { periodName } from '../model/bar-link.ts'
import { useFollow } from '../model/use-follow.ts'
import { dashboardTexts } from '../texts.ts'
import type { SeriesProps } from './series-card.tsx'

/** The same figures to read line by line, newest first; each leads to its rows. */
export function SeriesTable({ title, series, periods, link }: SeriesProps) {
  const follow = useFollow()
  const rows = periods.map((period, index) => ({ period, index })).toReversed()
  return (
    <div tabIndex={0} role='region' aria-label={title} className='max-h-68 overflow-auto'>
      <table className='w-full text-[13px]'>
        <caption className='sr-only'>{title}</caption>
        <thead className='sticky top-0 bg-surface text-left text-muted'>
          <tr>
            <th scope='col' className='px-4 py-2 font-medium'>
              {dashboardTexts.period}
            </th>
            {series.map(({ currency }) => (
              <th key={currency} scope='col' className='px-4 py-2 text-right font-medium'>
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ period, index }) => (
            <tr key={period.from} className='border-t border-line'>
              <th scope='row' className='px-4 py-1.5 font-normal whitespace-nowrap tabular-nums'>
                {periodName(period)}
              </th>
              {series.map(({ currency, values }) => (
                <td key={currency} className='px-4 py-1.5 text-right'>
                  <a
                    href={link(period, currency)}
                    onClick={(event) => follow(event, link(period, currency))}
                    className='underline-offset-4 hover:underline'
                  >
                    <SignedFigure value={values[index] ?? '0.00'} />
                  </a>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { formatCount } from '../../../shared/lib/format-decimal.ts'
import { Money } from '../../../shared/ui/money.tsx'
import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { dashboardTexts } from '../texts.ts'

type Amount = { currency: string; value: string }
type FigureProps = { label: string; icon: ReactNode; isAlarming?: boolean; children: number | ReactNode }

/** Look of the link that a figure is: the whole card leads to its rows. */
export const figureLook =
  'min-w-0 rounded-xl border border-line bg-surface p-3 shadow-card transition-colors hover:border-line-strong sm:p-4'

/** One figure with its name. */
export function Figure({ label, icon, isAlarming = false, children }: FigureProps) {
  return (
    <span className='grid h-full content-between gap-2'>
      <span className='flex items-center gap-2 text-[13px] text-muted'>
        <span
          aria-hidden='true'
          className={classNames('[&_svg]:size-4', isAlarming ? 'text-danger' : 'text-primary-ink')}
        >
          {icon}
        </span>
        {label}
      </span>
      <span
        className={classNames(
          'text-lg leading-8 font-medium tabular-nums sm:text-2xl sm:leading-8',
          isAlarming && 'text-danger',
        )}
      >
        {typeof children === 'number' ? formatCount(children) : children}
      </span>
    </span>
  )
}

/** One amount per currency; they are never added up. */
export function Amounts({ amounts }: { amounts: readonly Amount[] }) {
  if (amounts.length === 0) return <Nothing />
  return amounts.map(({ currency, value }) => (
    <span key={currency} className='block'>
      <Money value={value} currency={currency} />
    </span>
  ))
}

/** The same for differences, with their direction. */
export function SignedAmounts({ amounts }: { amounts: readonly Amount[] }) {
  if (amounts.length === 0) return <Nothing />
  return amounts.map(({ currency, value }) => (
    <span key={currency} className='block'>
      <SignedFigure value={value} unit={currency} />
    </span>
  ))
}

function Nothing() {
  return <span className='text-muted'>{dashboardTexts.nothing}</span>
}

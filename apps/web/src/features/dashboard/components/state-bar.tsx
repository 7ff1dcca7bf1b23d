import { formatCount } from '../../../shared/lib/format-decimal.ts'
import type { StateLabel } from '../../../shared/model/state-labels.ts'
import type { Tone } from '../../../shared/ui/badge.tsx'
import { classNames } from '../../../shared/lib/class-names.ts'

/** Look of the link around a bar. */
export const barLook = 'block rounded-lg px-2 py-1.5 hover:bg-sunken'

const fills: Record<Tone, string> = {
  neutral: 'bg-line-strong',
  primary: 'bg-primary',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
}

/** A state with its number and a bar against the largest of its kind; the number says it, the bar shows it. */
export function StateBar({ state, value, most }: { state: StateLabel; value: number; most: number }) {
  const percent = most === 0 ? 0 : Math.max((value / most) * 100, value === 0 ? 0 : 1)
  return (
    <span className='grid grid-cols-[6.5rem_1fr_3.5rem] items-center gap-3'>
      <span className='truncate'>{state.label}</span>
      <span aria-hidden='true' className='h-2 overflow-hidden rounded-full bg-sunken'>
        <span
          className={classNames('block h-full rounded-full', fills[state.tone])}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className={classNames('text-right tabular-nums', value === 0 ? 'text-muted' : 'font-medium')}>
        {formatCount(value)}
      </span>
    </span>
  )
}

import { classNames } from '../lib/class-names.ts'

type ProgressBarProps = { label: string; value: number; max: number; className?: string }

/** How far something has come; the figures beside it say it in words. */
export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  const percent = max === 0 ? 0 : Math.floor((value / max) * 100)
  return (
    <span
      role='progressbar'
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={classNames(
        'inline-block h-1.5 overflow-hidden rounded-full bg-line align-middle',
        className,
      )}
    >
      <span
        className={classNames('block h-full rounded-full', percent === 100 ? 'bg-success' : 'bg-primary')}
        style={{ width: `${percent}%` }}
      />
    </span>
  )
}

import { classNames } from '../lib/class-names.ts'

/** A grey bar in the place of text that is on its way; give it the width of the text. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden='true'
      className={classNames('skeleton inline-block h-3.5 rounded bg-line align-middle', className ?? 'w-24')}
    />
  )
}

import { classNames } from '../lib/class-names.ts'

/** Three beating dots. They stand still when the person prefers reduced motion. */
export function BeatingDots({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const dot = classNames('rounded-full bg-current', size === 'sm' ? 'size-1.5' : 'size-3')
  return (
    <span aria-hidden='true' className={classNames('dots inline-flex', size === 'sm' ? 'gap-1' : 'gap-2')}>
      <span className={dot} />
      <span className={dot} />
      <span className={dot} />
    </span>
  )
}

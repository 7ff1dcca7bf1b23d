import { classNames } from '../lib/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line bg-surface text-text shadow-card hover:border-line-strong hover:bg-sunken',
  ghost: 'text-muted hover:bg-sunken hover:text-text',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 px-2.5 text-[13px]',
  md: 'h-9 gap-2 px-3.5 text-sm',
  lg: 'h-11 gap-2 px-5 text-[15px]',
  icon: 'size-9 text-sm',
}

/** Classes of a button, for links that look like one: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass(look: {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center rounded-lg font-medium whitespace-nowrap transition-colors select-none',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55',
    variants[look.variant ?? 'secondary'],
    sizes[look.size ?? 'md'],
    look.className,
  )
}

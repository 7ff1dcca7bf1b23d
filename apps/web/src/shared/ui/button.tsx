import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { BeatingDots } from './beating-dots.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** While true presses do nothing and the button says so; it keeps the focus, the label its width. */
  pending?: boolean
}

/** Not `disabled`, which would take the focus. The click that a form makes of Enter in a field is one, too. */
const waiting = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: SyntheticEvent) => event.preventDefault(),
}

/** A button; `type` is `button` unless told otherwise. An icon-only button needs `aria-label`. */
export function Button({ variant, size, icon, pending = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type='button'
      {...rest}
      {...(pending ? waiting : undefined)}
      className={buttonClass({ variant, size, className })}
    >
      {pending ? <BeatingDots size='sm' /> : icon}
      {children}
    </button>
  )
}

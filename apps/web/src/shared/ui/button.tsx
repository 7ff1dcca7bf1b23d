import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { BeatingDots } from './beating-dots.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Disabled by `aria-disabled`: presses do nothing, and the button keeps the focus. */
  held?: boolean
  /** As `held`, and the button shows that it is busy. */
  pending?: boolean
}

/** Not `disabled`, which would lose the focus. The click that a form makes of Enter in a field is prevented, too. */
const heldBack = {
  'aria-disabled': true,
  onClick: (event: SyntheticEvent) => event.preventDefault(),
}

/** A button; `type` is `button` unless told otherwise. An icon-only button needs `aria-label`. */
export function Button({
  variant,
  size,
  icon,
  held = false,
  pending = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type='button'
      {...rest}
      {...(held || pending ? heldBack : undefined)}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {pending ? <BeatingDots size='sm' /> : icon}
      {children}
    </button>
  )
}

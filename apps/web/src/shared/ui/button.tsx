import type { ComponentProps, ReactNode } from 'react'
import { BeatingDots } from './beating-dots.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** While true the button cannot be pressed and says so; the label keeps its width. */
  pending?: boolean
}

/** A button; `type` is `button` unless told otherwise. An icon-only button needs `aria-label`. */
export function Button({ variant, size, icon, pending = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type='button'
      {...rest}
      disabled={pending || rest.disabled}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {pending ? <BeatingDots size='sm' /> : icon}
      {children}
    </button>
  )
}

import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'

const look =
  'w-full rounded-lg border border-line-strong/70 bg-surface text-text placeholder:text-muted transition-colors hover:border-line-strong focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 aria-invalid:border-danger aria-invalid:outline-danger disabled:bg-sunken disabled:text-muted'

const heights = { sm: 'h-7 px-2 text-[13px]', md: 'h-9 px-3 text-sm', lg: 'h-11 px-3.5 text-[15px]' }

type Size = keyof typeof heights

/** A line of text. For numbers give `inputMode="decimal"`, never `type="number"`: the wheel would change the value. */
export function Input({
  inputSize = 'md',
  className,
  ...rest
}: ComponentProps<'input'> & { inputSize?: Size }) {
  return <input {...rest} className={classNames(look, heights[inputSize], className)} />
}

/** Text of several lines; grows with what is typed where the browser can. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={classNames(look, 'field-sizing-content max-h-64 min-h-20 px-3 py-2 text-sm', className)}
    />
  )
}

type SelectProps = ComponentProps<'select'> & {
  inputSize?: Size
  /** Disabled by `aria-disabled`: the choice cannot be changed, and the list keeps the focus, which `disabled` would lose. */
  held?: boolean
}

const heldBack = { 'aria-disabled': true, onChange: () => undefined }

/** A native list of choices. */
export function Select({ inputSize = 'md', held = false, className, ...rest }: SelectProps) {
  return (
    <select
      {...rest}
      {...(held ? heldBack : undefined)}
      className={classNames(look, heights[inputSize], className)}
    />
  )
}

/** A box to tick, with its label beside it. */
export function Checkbox({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  // A minimum height instead of the margins would let a grid that scrolls squeeze labels of several lines into it.
  return (
    <label className='inline-flex items-center gap-2 select-none'>
      <input
        {...rest}
        type='checkbox'
        className='my-1 size-4 shrink-0 accent-primary aria-disabled:opacity-55'
      />
      {label}
    </label>
  )
}

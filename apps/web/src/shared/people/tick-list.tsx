import type { ReactNode } from 'react'
import { Checkbox } from '../ui/input.tsx'

/** `note` tells it from others of the same name. */
export type Named = { id: number; name: string; note?: string | null | undefined }

type TickListProps = {
  label: string
  hint?: string
  error?: string | undefined
  options: readonly Named[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  /** Stands where there are no options. */
  none?: string
  /** Above the options. */
  children?: ReactNode
}

/** Options, each with a box to tick. */
export function TickList({ label, hint, error, options, chosen, onChange, none, children }: TickListProps) {
  const hasNamesake = (id: number, name: string) => options.some((one) => one.id !== id && one.name === name)
  return (
    <fieldset className='grid gap-1.5'>
      <legend className='mb-1 font-medium'>{label}</legend>
      {children}
      <div className='grid max-h-72 gap-1.5 overflow-y-auto rounded-lg border border-line px-3 py-2'>
        {options.map(({ id, name, note }) => (
          <Checkbox
            key={id}
            label={note && hasNamesake(id, name) ? `${name} · ${note}` : name}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
        {options.length > 0 || none === undefined ? null : (
          <p role='status' className='text-muted'>
            {none}
          </p>
        )}
      </div>
      {error === undefined ? null : (
        <p role='alert' className='text-[13px] text-danger'>
          {error}
        </p>
      )}
      {hint === undefined ? null : <p className='text-[13px] text-muted'>{hint}</p>}
    </fieldset>
  )
}

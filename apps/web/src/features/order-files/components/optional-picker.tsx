import type { OptionArea } from '@backoffice/api-types'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../shared/ui/button.tsx'
import { type Chosen, RecordPicker } from '../../../shared/ui/record-picker.tsx'

type OptionalPickerProps = {
  area: OptionArea
  label: string
  hint: string
  /** What stands there while nothing is chosen. */
  none: string
  /** The button that opens the choice. */
  choose: string
  what: string
  chosen: Chosen | undefined
  onChange: (chosen: Chosen | undefined) => void
}

/** A record that may be chosen, or none; its list opens when it is asked for. */
export function OptionalPicker({
  label,
  hint,
  none,
  choose,
  chosen,
  onChange,
  ...rest
}: OptionalPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed goes: the focus stays with what took its place.
  const open = (is: boolean) => {
    flushSync(() => setIsOpen(is))
    box.current?.querySelector<HTMLElement>(is ? '[data-first]' : 'button')?.focus()
  }
  return (
    <div ref={box} className='grid content-start gap-1.5'>
      {isOpen || chosen !== undefined ? (
        <>
          <RecordPicker {...rest} label={label} chosen={chosen} error={undefined} onChange={onChange} />
          <p>
            <Button
              size='sm'
              variant='ghost'
              onClick={() => {
                onChange(undefined)
                open(false)
              }}
            >
              {none}
            </Button>
          </p>
        </>
      ) : (
        <>
          <span className='text-[13px] font-medium'>{label}</span>
          <div className='flex min-h-9 flex-wrap items-center justify-between gap-2 rounded-lg border border-line px-3 py-1'>
            <span className='text-muted'>{none}</span>
            <Button size='sm' variant='ghost' onClick={() => open(true)}>
              {choose}
            </Button>
          </div>
        </>
      )}
      <p className='text-[13px] text-muted'>{hint}</p>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { type Chosen, RecordPicker } from '../../../shared/ui/record-picker.tsx'
import { newCountTexts } from '../new-count-texts.ts'

type WholeLocationProps = {
  chosen: Chosen | undefined
  onChange: (location: Chosen) => void
  error: string | undefined
  /** Whether there is no other choice. */
  isOnly: boolean
}

/** Picks a location to count without a template: everything in use there when the count starts. */
export function WholeLocation({ isOnly, ...picker }: WholeLocationProps) {
  const self = useRef<HTMLDivElement>(null)
  // The other choice may have had the focus when it went, as it turned out that there is nothing to choose from.
  useEffect(() => {
    const dialog = self.current?.closest('[role=dialog]')
    if (isOnly && dialog?.querySelector(':focus') === null) self.current?.querySelector('input')?.focus()
  }, [isOnly])
  return (
    <div ref={self} className='grid gap-1.5'>
      <RecordPicker
        {...picker}
        area='location'
        label={isOnly ? newCountTexts.everythingAt : newCountTexts.orEverythingAt}
        what={newCountTexts.aLocation}
      />
      <p className='text-[13px] text-muted'>{newCountTexts.everythingHint}</p>
    </div>
  )
}

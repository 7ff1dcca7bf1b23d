import { ArrowDown, ArrowUp, ListChecks } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import type { SheetCommand } from '../model/sheet-keys.ts'
import { countTexts } from '../texts.ts'

/** The keys that a numeric keypad on a touch screen does not have. They leave the focus, and so the keypad, in place. */
export function TouchKeys({ onCommand }: { onCommand: (command: SheetCommand, text: string) => boolean }) {
  const { touchKeys } = countTexts
  return (
    <div
      role='group'
      aria-label={touchKeys.label}
      onMouseDown={keepFocus}
      className='hidden gap-2 border-t border-line bg-sunken px-3 py-2 pointer-coarse:flex print:hidden'
    >
      <Button
        className='h-11'
        aria-label={touchKeys.previous}
        onClick={() => onCommand({ kind: 'move', move: 'up' }, '')}
      >
        <ArrowUp aria-hidden='true' className='size-5' />
      </Button>
      <Button
        className='h-11'
        icon={<ListChecks aria-hidden='true' className='size-5' />}
        onClick={() => onCommand({ kind: 'next-uncounted' }, '')}
      >
        {touchKeys.uncounted}
      </Button>
      <Button
        variant='primary'
        className='h-11 flex-1'
        icon={<ArrowDown aria-hidden='true' className='size-5' />}
        onClick={() => onCommand({ kind: 'move', move: 'next' }, '')}
      >
        {touchKeys.next}
      </Button>
    </div>
  )
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

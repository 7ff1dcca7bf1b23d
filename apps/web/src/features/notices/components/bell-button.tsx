import { Bell } from 'lucide-react'
import type { ComponentProps } from 'react'
import { bellTexts } from '../texts.ts'

/** The bell, with how many notices wait; beyond 99 the exact number helps nobody. */
export function BellButton({ unread, ...rest }: ComponentProps<'button'> & { unread: number }) {
  return (
    <button
      type='button'
      aria-haspopup='dialog'
      aria-label={bellTexts.button(unread)}
      title={bellTexts.title}
      {...rest}
      className='relative grid size-9 shrink-0 place-items-center rounded-lg text-muted transition-colors hover:bg-sunken hover:text-text data-[state=open]:bg-sunken'
    >
      <Bell aria-hidden='true' className='size-4.5' />
      {unread === 0 ? null : (
        <span
          aria-hidden='true'
          className='absolute top-0.5 right-0.5 min-w-4 rounded-full bg-danger px-1 text-center text-[10px] leading-4 font-semibold text-on-danger tabular-nums'
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  )
}

import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Button } from './button.tsx'
import { useFocusReturn } from './use-focus-return.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The row of buttons at the foot. */
  actions: ReactNode
  /** `wide` has room for a table. */
  size?: keyof typeof widths
}

const widths = { normal: 'w-[min(30rem,calc(100vw-2rem))]', wide: 'w-[min(46rem,calc(100vw-2rem))]' }

/** What `Dialog` loads. */
export function DialogFrame(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, size = 'normal' } = props
  const focusReturn = useFocusReturn(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className='fixed inset-0 z-40 animate-[appear_120ms_ease-out] bg-scrim' />
        <Radix.Content
          {...focusReturn}
          aria-modal='true'
          className={classNames(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[85dvh] -translate-x-1/2 -translate-y-1/2 flex-col rounded-xl border border-line bg-raised shadow-overlay',
            widths[size],
          )}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className='pt-4 pr-14 pl-5'>
            <Radix.Title className='pt-1.5 text-base font-medium'>{title}</Radix.Title>
          </header>
          <div className='grid gap-4 overflow-y-auto px-5 pt-1 pb-5'>
            {description === undefined ? null : (
              <Radix.Description className='text-pretty text-muted'>{description}</Radix.Description>
            )}
            {children}
          </div>
          <footer className='flex flex-wrap justify-end gap-2 rounded-b-xl border-t border-line bg-sunken/60 px-5 py-3'>
            {actions}
          </footer>
          {/* Last, so that the focus goes to the first control of the content. */}
          <Radix.Close asChild>
            <Button variant='ghost' size='icon' aria-label='Close' className='absolute top-4 right-3'>
              <X aria-hidden='true' className='size-4' />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

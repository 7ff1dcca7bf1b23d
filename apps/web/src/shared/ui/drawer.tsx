import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { uiTexts } from './texts.ts'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
}

/** A record beside the list it belongs to: a modal sheet at the right edge that closes on Escape. */
export function Drawer({ open, onClose, title, description, children }: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className='fixed inset-0 z-40 animate-[appear_120ms_ease-out] bg-scrim' />
        <Radix.Content
          className='fixed inset-y-0 right-0 z-50 flex w-[min(52rem,100vw)] flex-col border-l border-line bg-surface shadow-overlay'
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className='flex items-start justify-between gap-4 border-b border-line px-5 py-3'>
            <div className='min-w-0 pt-1'>
              <Radix.Title className='text-base font-medium'>{title}</Radix.Title>
              {description === undefined ? null : (
                <Radix.Description asChild>
                  <div className='text-muted'>{description}</div>
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <Button variant='ghost' size='icon' aria-label={uiTexts.close} className='-mr-2'>
                <X aria-hidden='true' className='size-4' />
              </Button>
            </Radix.Close>
          </header>
          <div className='min-h-0 flex-1 overflow-y-auto'>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

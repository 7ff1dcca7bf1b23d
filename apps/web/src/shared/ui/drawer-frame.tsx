import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { uiTexts } from './texts.ts'
import { useFocusReturn } from './use-focus-return.ts'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Beside the title, such as the way to the next record. */
  tools?: ReactNode
  children: ReactNode
}

/** What `Drawer` loads. */
export function DrawerFrame({ open, onClose, title, description, tools, children }: DrawerProps) {
  const focusReturn = useFocusReturn(open)
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className='fixed inset-0 z-40 animate-[appear_120ms_ease-out] bg-scrim' />
        <Radix.Content
          {...focusReturn}
          aria-modal='true'
          data-drawer=''
          onInteractOutside={keepForToast}
          className='fixed inset-y-0 right-0 z-50 flex w-[min(var(--drawer-width),100vw)] flex-col border-l border-line bg-surface shadow-overlay'
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className='flex flex-wrap items-start justify-between gap-2 border-b border-line px-5 py-3'>
            <div className='min-w-0 flex-1 pt-1'>
              <Radix.Title className='text-base font-medium'>{title}</Radix.Title>
              {description === undefined ? null : (
                <Radix.Description asChild>
                  <div className='text-muted'>{description}</div>
                </Radix.Description>
              )}
            </div>
            {/* On a phone below the title, for which there would be no room beside them. */}
            {tools === undefined ? null : (
              <div className='flex items-center gap-2 max-sm:order-1 max-sm:w-full'>{tools}</div>
            )}
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

type OutsideEvent = CustomEvent<{ originalEvent: Event }>

/** What a toast offers, such as Undo, is about the record that stands open: pressing it does not close the record. */
function keepForToast(event: OutsideEvent): void {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('[data-sonner-toaster]') !== null) event.preventDefault()
}

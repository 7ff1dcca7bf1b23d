import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'
import { Button } from './button.tsx'
import type { ToastKind, ToastRequest } from './toast.ts'
import { useDragDismiss } from './use-drag-dismiss.ts'

const icons = { success: CircleCheck, error: CircleX, warning: TriangleAlert, info: Info }

const tones: Record<ToastKind, string> = {
  success: 'text-success',
  error: 'text-danger',
  warning: 'text-warning',
  info: 'text-info',
}

/** A toast: what happened, a button to close it, and a body to drag away. */
export function ToastBody({ request, onDismiss }: { request: ToastRequest; onDismiss: () => void }) {
  const { ref, handlers } = useDragDismiss(onDismiss)
  const Icon = icons[request.kind]
  return (
    <div
      ref={ref}
      {...handlers}
      className='flex w-(--width) max-[600px]:w-full touch-pan-y items-start gap-3 rounded-xl border border-line bg-raised py-3 pr-2 pl-3.5 font-sans text-sm text-text shadow-overlay select-none'
    >
      <Icon aria-hidden='true' className={classNames('mt-0.5 size-5 shrink-0', tones[request.kind])} />
      <div className='min-w-0 flex-1 py-0.5'>
        <p className='font-medium text-pretty'>{request.message}</p>
        {request.description === undefined ? null : (
          <p className='mt-0.5 text-pretty text-muted'>{request.description}</p>
        )}
        {request.action === undefined ? null : (
          <Button
            size='sm'
            className='mt-2'
            onClick={(event) => {
              // The focus goes back at once: later it would close the menu that a person opens next.
              event.currentTarget.blur()
              onDismiss()
              request.action?.onPress()
            }}
          >
            {request.action.label}
          </Button>
        )}
      </div>
      <button
        type='button'
        aria-label='Close notification'
        onClick={onDismiss}
        className='grid size-6 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text'
      >
        <X aria-hidden='true' className='size-4' />
      </button>
    </div>
  )
}

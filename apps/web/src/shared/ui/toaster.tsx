import { useEffect } from 'react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { connectToastScreen, type ToastRequest } from './toast.ts'
import { ToastBody } from './toast-body.tsx'

/** How long a toast stands (spec 9). */
const durationMs = 5000

const standing = new Map<string, ToastRequest>()

/**
 * Where toasts appear: over the top bar, so that they cover no button of the page. Two wishes of the spec are not sonner's own: it goes on counting while the window has lost the
 * focus, so every toast is issued again without an end on blur and with a full period on focus; and it dismisses at
 * 45 px, so our body drags by itself (toast-body.tsx).
 */
export function Toaster() {
  useEffect(() => connectToastScreen({ show, dismiss: (id) => sonner.dismiss(id) }), [])
  useEffect(() => {
    window.addEventListener('blur', showAllAgain)
    window.addEventListener('focus', showAllAgain)
    return () => {
      window.removeEventListener('blur', showAllAgain)
      window.removeEventListener('focus', showAllAgain)
    }
  }, [])
  return (
    <SonnerToaster
      position='top-right'
      duration={durationMs}
      hotkey={['altKey', 'KeyT']}
      gap={10}
      offset={{ top: 8, right: 20 }}
      mobileOffset={{ top: 8, left: 12, right: 12 }}
    />
  )
}

function show(request: ToastRequest): void {
  standing.set(request.id, request)
  sonner.custom((id) => <ToastBody request={request} onDismiss={() => sonner.dismiss(id)} />, {
    id: request.id,
    duration: document.hasFocus() ? durationMs : Number.POSITIVE_INFINITY,
    onDismiss: () => standing.delete(request.id),
    onAutoClose: () => standing.delete(request.id),
  })
}

function showAllAgain(): void {
  for (const request of standing.values()) show(request)
}

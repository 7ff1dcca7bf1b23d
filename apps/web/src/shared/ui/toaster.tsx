import { useEffect } from 'react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { connectToastScreen, type ToastRequest } from './toast.ts'
import { ToastBody } from './toast-body.tsx'

/** How long a toast stands (spec 9). */
const durationMs = 5000

const standing = new Map<string, ToastRequest>()
let wasHeld = false

const focusedList = () => document.activeElement?.closest<HTMLElement>('[data-sonner-toaster]') ?? null

/** Toasts wait while the window has no focus, and while they have it themselves (Alt+T). */
const isHeld = () => !document.hasFocus() || focusedList() !== null

/** After Escape the list gives the focus back to where it came from, and the toasts go on. */
function leaveOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') focusedList()?.blur()
}

/** The new focus stands only after the event. */
const onFocusMove = () => queueMicrotask(showAllAgain)

/**
 * Where toasts appear: over the top bar, so that they cover no button of the page. Three wishes of the spec are not
 * sonner's own: it goes on counting while the window has lost the focus, and when a focused toast is updated, so every
 * toast is issued again without an end while it is held and with a full period afterwards; and it dismisses at 45 px, so
 * our body drags by itself (toast-body.tsx).
 */
export function Toaster() {
  useEffect(() => connectToastScreen({ show, dismiss: (id) => sonner.dismiss(id) }), [])
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('blur', showAllAgain, { signal })
    window.addEventListener('focus', showAllAgain, { signal })
    document.addEventListener('focusin', onFocusMove, { signal })
    document.addEventListener('focusout', onFocusMove, { signal })
    document.addEventListener('keydown', leaveOnEscape, { signal })
    return () => listening.abort()
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
  wasHeld = isHeld()
  standing.set(request.id, request)
  sonner.custom((id) => <ToastBody request={request} onDismiss={() => sonner.dismiss(id)} />, {
    id: request.id,
    duration: wasHeld ? Number.POSITIVE_INFINITY : durationMs,
    onDismiss: () => standing.delete(request.id),
    onAutoClose: () => standing.delete(request.id),
  })
}

function showAllAgain(): void {
  if (wasHeld === isHeld()) return
  for (const request of standing.values()) show(request)
}

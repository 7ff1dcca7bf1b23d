import { useEffect } from 'react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { connectToastScreen, type ToastRequest } from './toast.ts'
import { ToastBody } from './toast-body.tsx'

type Place = { position: 'top-right' | 'bottom-right' }

/**
 * A record that stands open has its state and its steps at its top. Where there is no room beside it, what happened is told at
 * its foot, above the buttons of a form.
 */
function placeNow(): Place {
  const isCovered =
    document.querySelector('[data-drawer]') !== null && !matchMedia('(width >= 78rem)').matches
  return { position: isCovered ? 'bottom-right' : 'top-right' }
}

/** How long a toast stands. */
const durationMs = 5000

const standing = new Map<string, ToastRequest & Place>()
let wasHeld = false

/** Asked at every move of the focus, so it looks at no more than the focus. */
function focusedInList(): HTMLElement | null {
  const { activeElement } = document
  const isInList = activeElement?.closest('[data-sonner-toaster]')
  return isInList && activeElement instanceof HTMLElement ? activeElement : null
}

/** Toasts wait while the window has no focus, and while they have it themselves (Alt+T). */
const isHeld = () => !document.hasFocus() || focusedInList() !== null

/** After Escape the list gives the focus back to where it came from, and the toasts go on. */
function leaveOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') focusedInList()?.blur()
}

/** The new focus stands only after the event. */
const onFocusMove = () => queueMicrotask(followHold)

/**
 * Where toasts appear: over the top bar, so that they cover no button of the page, or beside a record that stands open. Three wishes of the spec are not
 * sonner's own: it goes on counting while the window has lost the focus, and when a focused toast is updated, so every
 * toast is issued again without an end while it is held and with a full period afterwards; and it dismisses at 45 px, so
 * our body drags by itself (toast-body.tsx).
 */
export function Toaster() {
  useEffect(() => connectToastScreen({ show, dismiss }), [])
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('blur', followHold, { signal })
    window.addEventListener('focus', followHold, { signal })
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
      // A modal record takes the pointer from everything else on the page.
      className='pointer-events-auto'
      offset={{ top: 8, right: 20, bottom: 80 }}
      mobileOffset={{ top: 8, left: 12, right: 12, bottom: 80 }}
    />
  )
}

function show(request: ToastRequest): void {
  const { position } = standing.get(request.id) ?? placeNow()
  const placed = { ...request, position }
  standing.set(request.id, placed)
  followHold()
  issue(placed)
}

function dismiss(id?: string): void {
  for (const gone of id === undefined ? [...standing.keys()] : [id]) {
    standing.delete(gone)
    sonner.dismiss(gone)
  }
}

function issue(request: ToastRequest & Place): void {
  sonner.custom((id) => <ToastBody request={request} onDismiss={() => sonner.dismiss(id)} />, {
    id: request.id,
    position: request.position,
    duration: wasHeld ? Number.POSITIVE_INFINITY : durationMs,
    onDismiss: () => standing.delete(request.id),
    onAutoClose: () => standing.delete(request.id),
  })
}

function followHold(): void {
  if (wasHeld === isHeld()) return
  wasHeld = isHeld()
  for (const request of standing.values()) issue(request)
}

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { isToastScreenWanted, onToastScreenWanted } from './toast.ts'

/** Without a network the screen cannot load; the toasts wait, and the page works on. */
const nextAttemptMs = 5000

/**
 * Place of the toasts; nothing is loaded for it before a toast is near. It is named live from the first: a modal dialog hides
 * all else that stands when it opens, and with it the toasts that come later. The toasts speak for themselves.
 */
export function ToasterSlot() {
  const isWanted = useSyncExternalStore(onToastScreenWanted, isToastScreenWanted)
  const Toaster = useToaster(isWanted)
  return <div aria-live='off'>{Toaster === null ? null : <Toaster />}</div>
}

function useToaster(isWanted: boolean): ComponentType | null {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    import('./toaster.tsx').then(
      (loaded) => isGone || setToaster(() => loaded.Toaster),
      () => {
        if (!isGone) timer = setTimeout(() => setAttempt(attempt + 1), nextAttemptMs)
      },
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isWanted, attempt])
  return Toaster
}

import { Suspense, useEffect, useState } from 'react'
import { whenSettled } from '../../../shared/lib/when-settled.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { BellButton } from './bell-button.tsx'

const bell = lazyPart(async () => (await import('./notice-bell.tsx')).NoticeBell)

/**
 * Place of the bell in the top bar. It asks for news once the page has settled, or when somebody presses it. Where it
 * cannot be fetched by itself, it stays the button that it was: nobody asked for it, and the screen is in use.
 */
export function BellSlot() {
  const [isThere, setIsThere] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => whenSettled(() => void bell.arrives().then((isLoaded) => isLoaded && setIsThere(true))), [])
  const button = (
    <BellButton
      unread={0}
      aria-expanded={false}
      onPointerEnter={bell.preload}
      onFocus={bell.preload}
      onClick={() => {
        setIsThere(true)
        setOpen(true)
      }}
    />
  )
  if (!isThere) return button
  return (
    <Suspense fallback={button}>
      <bell.Part open={open} onOpenChange={setOpen} />
    </Suspense>
  )
}

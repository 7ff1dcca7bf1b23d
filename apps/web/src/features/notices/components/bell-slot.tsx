import { startTransition, Suspense, useEffect, useRef, useState } from 'react'
import { whenSettled } from '../../../shared/lib/when-settled.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { BellButton } from './bell-button.tsx'

const bell = lazyPart(async () => (await import('./notice-bell.tsx')).NoticeBell)

/**
 * Place of the bell in the top bar. It asks for news once the page has settled, or when somebody presses it. Where it
 * cannot be fetched by itself, it stays the button that it was: nobody asked for it, and the screen is in use.
 */
export function BellSlot() {
  const [shown, setShown] = useState<{ autoFocus: boolean }>()
  const [open, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => whenSettled(() => void bell.arrives().then((isLoaded) => isLoaded && replaceButton())), [])

  /** The button stands until the bell does, so that the focus goes from one to the other. */
  function replaceButton() {
    startTransition(() => setShown({ autoFocus: document.activeElement === ref.current }))
  }

  const button = (
    <BellButton
      ref={ref}
      unread={0}
      aria-expanded={false}
      onPointerEnter={bell.preload}
      onFocus={bell.preload}
      onClick={() => {
        setShown({ autoFocus: false })
        setOpen(true)
      }}
    />
  )
  return (
    <Suspense fallback={button}>
      {shown === undefined ? button : <bell.Part {...shown} open={open} onOpenChange={setOpen} />}
    </Suspense>
  )
}

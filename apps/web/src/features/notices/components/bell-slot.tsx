import { useLocation } from '@tanstack/react-router'
import { startTransition, Suspense, useEffect, useRef, useState } from 'react'
import { whenSettled } from '../../../shared/lib/when-settled.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { BellButton } from './bell-button.tsx'

const bell = lazyPart(async () => (await import('./notice-bell.tsx')).NoticeBell)

/** A mail leads here to a notice that is about no record (`path-of-record.ts` of the API). */
const asksForNotices = ({ searchStr }: { searchStr: string }) =>
  new URLSearchParams(searchStr).get('notices') === 'open'

/**
 * Place of the bell in the top bar. It asks for news once the page has settled, or when somebody presses it. Where it
 * cannot be fetched by itself, it stays the button that it was: nobody asked for it, and the screen is in use.
 */
export function BellSlot() {
  const isAskedFor = useLocation({ select: asksForNotices })
  const [shown, setShown] = useState<{ autoFocus: boolean } | undefined>(
    isAskedFor ? { autoFocus: false } : undefined,
  )
  const [open, setOpen] = useState(isAskedFor)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => whenSettled(() => void bell.arrives().then((isLoaded) => isLoaded && replaceButton())), [])

  /** The button stands until the bell does, so that the focus goes from one to the other. */
  function replaceButton() {
    startTransition(() => setShown((now) => now ?? { autoFocus: document.activeElement === ref.current }))
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

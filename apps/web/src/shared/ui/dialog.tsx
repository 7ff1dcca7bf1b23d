import { Suspense, useState } from 'react'
import type { DialogProps } from './dialog-frame.tsx'
import { lazyPart } from './lazy-part.ts'

const frame = lazyPart(async () => (await import('./dialog-frame.tsx')).DialogFrame)

/** A modal dialog: traps the focus, closes on Escape, gives the focus back. Its library loads with the first opening. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  frame.usePreload()
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <frame.Part {...props} />
    </Suspense>
  )
}

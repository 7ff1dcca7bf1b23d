import { Suspense, useState } from 'react'
import type { DrawerProps } from './drawer-frame.tsx'
import { lazyPart } from './lazy-part.ts'

const frame = lazyPart(async () => (await import('./drawer-frame.tsx')).DrawerFrame)

/** A record beside the list it belongs to: a modal sheet at the right edge that closes on Escape. */
export function Drawer(props: DrawerProps) {
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

import { Portal } from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'

/** Takes a menu out of what would cut it off, and leaves it in the main landmark, where people look for content. */
export function MenuPortal({ children }: { children: ReactNode }) {
  return <Portal container={document.querySelector('main')}>{children}</Portal>
}

import { Content, Portal, Separator } from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'

type MenuPanelProps = {
  align: 'start' | 'end'
  /** Its width; as wide as its longest choice without one. */
  width?: string
  /** May take the focus elsewhere than to the button that opened the menu. */
  onCloseAutoFocus?: (event: Event) => void
  children: ReactNode
}

/**
 * What a menu opens: taken out of what would cut it off, and left in the main landmark, where people look for content.
 * It scrolls where the window is lower than it.
 */
export function MenuPanel({ width = '', children, ...rest }: MenuPanelProps) {
  return (
    <Portal container={document.querySelector('main')}>
      <Content
        {...rest}
        sideOffset={6}
        collisionPadding={8}
        className={`${width} z-40 max-h-(--radix-dropdown-menu-content-available-height) animate-[appear_100ms_ease-out] overflow-y-auto rounded-xl border border-line bg-raised p-1.5 text-sm text-text shadow-overlay`}
      >
        {children}
      </Content>
    </Portal>
  )
}

/** The line between two groups of choices. */
export function MenuSeparator() {
  return <Separator className='mx-1 my-1 h-px bg-line' />
}

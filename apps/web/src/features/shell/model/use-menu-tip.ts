import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'

/** The name of a collapsed entry and the height at which it stands, in pixels from the top of the window. */
export type MenuTip = { text: string; top: number }

/**
 * The name of the entry under the pointer or under the focus, while the menu shows pictures alone. It stays while the
 * pointer is on it, and Escape takes it away (WCAG 1.4.13).
 */
export function useMenuTip(isCollapsed: boolean) {
  const [tip, setTip] = useState<MenuTip>()
  const hide = () => setTip(undefined)
  const show = (target: Element) => {
    if (target.closest('[data-tip]') !== null) return
    const entry = target.closest('a, button')
    if (entry === null) return hide()
    const { top, height } = entry.getBoundingClientRect()
    setTip({ text: entry.textContent, top: top + height / 2 })
  }
  return {
    tip: isCollapsed ? tip : undefined,
    listeners: {
      onMouseOver: ({ target }: MouseEvent) => {
        if (target instanceof Element) show(target)
      },
      onMouseLeave: hide,
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) show(target)
      },
      onBlur: hide,
      onScroll: hide,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') hide()
      },
    },
  }
}

import type { PlainPath } from '@backoffice/permissions'
import { useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type NavLinkProps = {
  to: PlainPath
  /** Whether this is where the person is; the router's own guess would call every placeholder current. */
  current: 'page' | 'true' | undefined
  className?: string
  title?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A link of a navigation, which says by `aria-current` whether it leads to where one is. */
export function NavLink({ to, current, children, ...rest }: NavLinkProps) {
  const { 'aria-current': _ignored, ...linkProps } = useLinkProps({ to, ...rest })
  return (
    <a {...linkProps} aria-current={current}>
      {children}
    </a>
  )
}

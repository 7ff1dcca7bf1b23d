import { hasRight, type Right } from '@backoffice/permissions'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../model/use-current-user.ts'

type PermittedProps = {
  right: Right
  /** What whoever lacks the right sees instead. */
  otherwise: ReactNode
  children: ReactNode
}

/** Shows its children to whoever holds the right, such as a link that would lead others to a closed door. */
export function Permitted({ right, otherwise, children }: PermittedProps) {
  return hasRight(useCurrentUser(), right) ? children : otherwise
}

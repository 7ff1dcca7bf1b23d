import type { CurrentUser } from '@backoffice/api-types'
import type { ReactNode } from 'react'
import type { Answers } from './play-api.ts'

/** A component by itself, or a screen of the product where it stands: in its frame, at its address. */
type What = { render: () => ReactNode; address?: never } | { address: string; render?: never }

/** A component in one of its states: what it is drawn with, what the API answers it, and who looks at it. */
export type State = What & {
  /** A call that is not answered here fails the test of the state. */
  api?: Answers
  /** Somebody with every right unless said otherwise. */
  user?: CurrentUser
}

/** The states of a component by their names; a file of them is called `<component>.states.tsx`. */
export type States = Readonly<Record<string, State>>

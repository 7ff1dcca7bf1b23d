import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CloseGuard } from './use-close-guard.ts'
import { useCurrentUser } from '../model/use-current-user.ts'
import { LeaveDialog } from './leave-dialog.tsx'

type UnsavedGuardProps = {
  isDirty: boolean
  onDiscard: () => void
  /** How the dialog of the form closes, when that is no step to another address. */
  closing?: CloseGuard | undefined
  /** Whether a step to another address leaves the form; every one does, unless it says otherwise. */
  isLeaving?: (next: NextAddress) => boolean
}

type NextAddress = { pathname: string; search: object }

const always = () => true

/**
 * Asks before a step away would lose what was typed: another page, another record, Back, a closed drawer or dialog, a
 * closed tab. It never asks on the way of its own submit, since the form is no longer dirty by then, nor on the way to sign
 * in again: what was typed waits as a draft.
 */
export function UnsavedGuard({ isDirty, onDiscard, closing, isLeaving = always }: UnsavedGuardProps) {
  const isSignedIn = useCurrentUser().id !== 0
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isDirty && next.pathname !== '/login' && isLeaving(next),
    // On the way to sign in again there is nobody to ask: what was typed waits as a draft.
    enableBeforeUnload: () => isDirty && isSignedIn,
    withResolver: true,
  })
  useEffect(() => closing?.hold(isDirty), [closing, isDirty])
  const asked = status === 'blocked' ? { stay: reset, leave: proceed } : askedBy(closing)
  if (asked === undefined) return null
  return (
    <LeaveDialog
      onStay={asked.stay}
      onLeave={() => {
        onDiscard()
        asked.leave()
      }}
    />
  )
}

function askedBy(closing: CloseGuard | undefined): CloseGuard | undefined {
  return closing?.isAsking === true ? closing : undefined
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserDraftStore } from '../lib/browser-draft-store.ts'
import { Draft, type DraftState } from '../lib/draft.ts'
import { useCurrentUser } from './use-current-user.ts'

export type DraftForm<T> = DraftState<T> & {
  /** Changes some fields; they are kept at once. */
  change: (next: Partial<T>) => void
  /** Call when the form was sent, or when the person discards it. */
  clear: () => void
}

/**
 * The text of a form, kept in this browser for the person who typed it until it is sent: over a reload, a closed
 * dialog, and a sign-in in between. Show `<DraftNotice draft={...} />` where `isRestored` says so. Secrets are not kept.
 * @param key such as `count.new` or `count.7.unlock`; it stays the same while the form stands
 * @param empty the form before anything is typed: plain data, as JSON has it
 */
export function useDraft<T extends Readonly<Record<string, unknown>>>(key: string, empty: T): DraftForm<T> {
  const user = useCurrentUser()
  const [draft] = useState(() => {
    const owner = user.id === 0 ? undefined : `${user.tenantContext.id}/${user.id}`
    return new Draft<T>({ store: browserDraftStore(owner), key, empty, now: Date.now })
  })
  useEffect(() => void draft.restore(), [draft])
  const state = useSyncExternalStore(draft.subscribe, draft.state)
  return { ...state, change: (next) => draft.change(next), clear: () => draft.clear() }
}

import type { DraftStore, KeptDraft } from './draft-store.ts'
import { readStored, removeStored, writeStored } from '../lib/stored.ts'
import { unkeptDraftPrefix as prefix } from '../model/forget-traces.ts'

/**
 * A store of drafts that is as prompt as a reload: what `store` has not confirmed stands in the storage of the tab, which
 * takes it at once, and is handed on by the next visit.
 * @param owner whose drafts they are
 */
export function promptDraftStore(
  store: DraftStore,
  owner: string,
  storage: () => Storage = () => sessionStorage,
): DraftStore {
  const nameOf = (key: string) => `${prefix}${owner}/${key}`

  /** @param kept null where the draft is to go */
  async function hand(key: string, kept: KeptDraft | null): Promise<void> {
    const name = nameOf(key)
    const text = JSON.stringify(kept)
    writeStored(name, text, storage)
    await (kept === null ? store.remove(key) : store.write(key, kept))
    // Something newer may be on its way by now.
    if (readStored(name, storage) === text) removeStored(name, storage)
  }

  return {
    read: async (key) => {
      const text = readStored(nameOf(key), storage)
      if (text === null) return store.read(key)
      const kept = JSON.parse(text) as KeptDraft | null // as `hand` wrote it
      void hand(key, kept)
      return kept ?? undefined
    },
    write: hand,
    remove: (key) => hand(key, null),
  }
}

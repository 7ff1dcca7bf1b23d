import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval'
import type { DraftStore, KeptDraft } from './draft-store.ts'
import { noDraftStore } from './draft-store.ts'
import { logger } from '../lib/logger.ts'
import { promptDraftStore } from './prompt-draft-store.ts'

let database: UseStore | undefined

function openDatabase(): UseStore {
  database ??= createStore('backoffice-forms', 'drafts')
  return database
}

/**
 * Drafts in IndexedDB, under the tenant and the person who typed them, so that nobody else ever sees them.
 * @param owner `tenant/user`; undefined while nobody is signed in
 */
export function browserDraftStore(owner: string | undefined): DraftStore {
  if (owner === undefined || typeof indexedDB === 'undefined') return noDraftStore
  const store = openDatabase()
  const keyOf = (key: string) => `${owner}/${key}`
  const kept: DraftStore = {
    read: (key) => get<KeptDraft>(keyOf(key), store).catch(tell),
    write: (key, draft) => set(keyOf(key), draft, store).catch(tell),
    remove: (key) => del(keyOf(key), store).catch(tell),
  }
  return promptDraftStore(kept, owner)
}

/** Takes away the drafts of everybody who used this browser. */
export async function forgetDrafts(): Promise<void> {
  if (typeof indexedDB !== 'undefined') await clear(openDatabase()).catch(tell)
}

/** The form works on without; only the memory over a reload is lost. */
function tell(error: unknown): undefined {
  logger.warn('What is typed cannot be kept in this browser', error)
}

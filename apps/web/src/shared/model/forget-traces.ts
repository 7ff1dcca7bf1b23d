import { removeStoredUnder } from '../lib/stored.ts'

/** Titles of the records that each person opened last. */
export const recentPrefix = 'backoffice.recent.'
/** What was typed into forms, until the store of drafts has it. */
export const unkeptDraftPrefix = 'backoffice.draft-unkept.'

/**
 * What a logout takes from this browser, of everybody who used it: titles of records, and what was typed into forms.
 * Counted figures that the server has not got stay, as a warehouse has no network where they are typed; so do choices of
 * looks, which tell of no record and go when somebody else signs in.
 */
export async function forgetTraces(): Promise<void> {
  removeStoredUnder(recentPrefix)
  removeStoredUnder(unkeptDraftPrefix, () => sessionStorage)
  const { forgetDrafts } = await import('../form/browser-draft-store.ts')
  await forgetDrafts()
}

/**
 * What a person has typed into a form, as it is kept in the browser. `press`: the key that it was sent with, of which no
 * answer came yet.
 */
export type KeptDraft = { value: unknown; keptAt: number; press?: string }

/** Where drafts of one person in one tenant are kept; none of the calls throws. */
export type DraftStore = {
  read(key: string): Promise<KeptDraft | undefined>
  write(key: string, draft: KeptDraft): Promise<void>
  remove(key: string): Promise<void>
}

/** Keeps nothing: for whoever is not signed in, and where the browser gives no storage. */
export const noDraftStore: DraftStore = {
  read: async () => undefined,
  write: async () => {},
  remove: async () => {},
}

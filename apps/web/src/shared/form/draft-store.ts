/** What a press sends a body with. `version` is the one that was read; 0 for a new record. */
export type Press = { idempotencyKey: string; version: number }

/** A body as it was sent. */
export type SentBody<B = unknown> = Press & { body: B }

/** What a person has typed into a form, as it is kept in the browser. `sent`: what was sent of it, of which no answer came yet. */
export type KeptDraft = { value: unknown; keptAt: number; sent?: SentBody }

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

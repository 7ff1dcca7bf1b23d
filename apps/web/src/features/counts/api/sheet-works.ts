import type { CurrentUser } from '@backoffice/api-types'
import type { EntryQueue } from '../model/entry-queue.ts'
import type { SheetEditor } from '../model/sheet-editor.ts'

/** What is on its way on the sheet of a count, and what can be undone on it. */
export type SheetWork = { queue: EntryQueue; editor: SheetEditor; owner: CurrentUser }

const works = new Map<string, SheetWork>()

/** The sheets that were opened in this tab: their work outlives them, so that a walk to another page loses nothing. */
export const sheetWorks = {
  /** Of a person in a tenant, on a round of a count. */
  of: ({ id, tenantContext }: CurrentUser, { countId, round }: { countId: number; round: number }) => {
    const key = `${tenantContext.id}/${id}/${countId}/${round}`
    return {
      get: () => works.get(key),
      set: (work: SheetWork) => void works.set(key, work),
    }
  },
  all: (): Iterable<SheetWork> => works.values(),
}

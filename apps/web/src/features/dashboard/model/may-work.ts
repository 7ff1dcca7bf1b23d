import { hasRight, type PermissionHolder, type Right } from '@backoffice/permissions'

/** Rights that give a person a list of work, as the server's rules have it (`modules/dashboard/read-worklists.ts`). */
const rights: Record<'late' | 'waiting', readonly Right[]> = {
  late: ['[Counts] [View] [List]', '[Orders] [View] [List]'],
  waiting: [
    '[Counts] [Other] [Approve]',
    '[Counts] [Other] [Post]',
    '[Counts] [Edit] [List]',
    '[Orders] [Other] [Approve]',
    '[Orders] [Other] [Send]',
    '[Orders] [Edit] [List]',
    '[Orders] [Other] [Post]',
    '[Reports] [Other] [Reanchor]',
  ],
}

/** Whether the dashboard will have a card of what is late, or of what waits for this person, before it has come. */
export const mayWork = (user: PermissionHolder, card: 'late' | 'waiting'): boolean =>
  rights[card].some((right) => hasRight(user, right))

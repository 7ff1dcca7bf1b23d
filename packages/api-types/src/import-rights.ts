// Apart from the operations, because the pages ask for them as well and do without zod there.
import { hasRight, type PermissionHolder, type Right } from '@backoffice/permissions'

const setUp = ['[Setup] [Create] [Company]', '[Setup] [Edit] [Company]'] as const

/** What can be imported, with the rights it needs: all of them. */
export const importRights = {
  categories: setUp,
  items: setUp,
  suppliers: setUp,
  catalogue: setUp,
  'par-levels': setUp,
  locations: ['[Setup] [Edit] [Company]'],
  users: ['[Setup] [View] [Users]', '[Setup] [Create] [Users]'],
  'template-rows': ['[Counts] [View] [Counts Template]', '[Counts] [Edit] [Counts Template]'],
  'order-template-lines': ['[Orders] [View] [Order Template]', '[Orders] [Edit] [Order Template]'],
  'order-lines': ['[Orders] [Create] [List]', '[Orders] [Edit] [Order Files]'],
  confirmations: ['[Orders] [Edit] [List]', '[Orders] [Edit] [Order Files]'],
  'delivery-notes': ['[Orders] [Other] [Receive]', '[Orders] [Edit] [Order Files]'],
  movements: ['[Reports] [View] [Orders]', '[Reports] [Other] [Movement]'],
  'count-figures': ['[Counts] [View] [List]', '[Counts] [Edit] [List]'],
} as const satisfies Record<string, readonly Right[]>

const undo = {
  right: '[Orders] [Other] [UndoImport]',
  ownRight: '[Orders] [Other] [UndoOwnImport]',
} as const

/** What taking a file back needs beside the rights of its kind; `ownRight` is enough for whoever applied it. */
export const importUndoRights: Readonly<
  Partial<Record<keyof typeof importRights, { right: Right; ownRight: Right }>>
> = {
  'order-lines': undo,
  confirmations: undo,
  'delivery-notes': undo,
}

/** Whether somebody who may apply files of a kind may also take one back that is applied. */
export function canUndo(
  user: PermissionHolder,
  { kind, isOwn }: { kind: keyof typeof importRights; isOwn: boolean },
): boolean {
  const undoing = importUndoRights[kind]
  return undoing === undefined || hasRight(user, undoing.right) || (isOwn && hasRight(user, undoing.ownRight))
}

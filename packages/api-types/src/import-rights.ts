// Apart from the operations, because the pages ask for them as well and do without zod there.
import type { Right } from '@backoffice/permissions'

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

/** What taking a file back needs beside the rights of its kind. */
export const importUndoRights: Readonly<Partial<Record<keyof typeof importRights, Right>>> = {
  'order-lines': '[Orders] [Other] [UndoImport]',
  confirmations: '[Orders] [Other] [UndoImport]',
  'delivery-notes': '[Orders] [Other] [UndoImport]',
}

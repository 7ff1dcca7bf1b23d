// The five roles there are. Their rights, and the two roles of the demo data.
import type { RoleEntry } from './permission-check.ts'
import { type Right, rightsCatalogue } from './rights-catalogue.ts'

/** A role that is seeded. One that is not `assignable` is given by the system alone, never in the UI. */
export type SeededRole = {
  name: string
  assignable: boolean
  rights: readonly Right[]
}

const placeholderRights: readonly string[] = [
  '[Setup] [View] [Access Menu Setup]',
  '[Setup] [View] [Filters]',
  '[Setup] [View] [Feeds]',
] satisfies readonly Right[]

// The first role of its tenant: nobody can grant a right they lack, so a right left out here could be given to
// nobody. Only the rights of screens that do not exist are left out.
const systemAdminRights = rightsCatalogue.filter(
  (right) =>
    !right.startsWith('[API]') && !right.startsWith('[Custom API]') && !placeholderRights.includes(right),
)

const countManagerRights: readonly Right[] = [
  '[Counts] [View] [List]',
  '[Counts] [Create] [List]',
  '[Counts] [Edit] [List]',
  '[Counts] [Delete] [List]',
  '[Counts] [Clone] [List]',
  '[Counts] [View] [Counts Template]',
  '[Counts] [Create] [Counts Template]',
  '[Counts] [Edit] [Counts Template]',
  '[Counts] [Delete] [Counts Template]',
  '[Counts] [Clone] [Counts Template]',
  '[Counts] [Other] [Recount]',
  '[Counts] [Other] [Unlock]',
  '[Counts] [Other] [ViewExpected]',
  '[Counts] [Other] [Prefill]',
  '[Counts] [Other] [Approve]',
  '[Counts] [Other] [Post]',
  '[Counts] [Other] [Reverse]',
  '[Orders] [View] [List]',
  '[Orders] [Create] [List]',
  '[Orders] [Edit] [List]',
  '[Orders] [Clone] [List]',
  '[Orders] [View] [Order Files]',
  '[Orders] [Create] [Order Files]',
  '[Orders] [Edit] [Order Files]',
  '[Orders] [Clone] [Order Files]',
  '[Orders] [View] [Order Template]',
  '[Orders] [Create] [Order Template]',
  '[Orders] [Edit] [Order Template]',
  '[Orders] [Clone] [Order Template]',
  '[Orders] [Other] [Approve]',
  '[Orders] [Other] [Send]',
  '[Orders] [Other] [Close]',
  '[Orders] [Other] [Receive]',
  '[Orders] [Other] [Return]',
  '[Orders] [Other] [Post]',
  '[Orders] [Other] [ReverseOwnDay]',
  '[Orders] [Other] [UndoOwnImport]',
  '[Reports] [View] [Orders]',
  '[Reports] [Other] [Export]',
  '[Reports] [Other] [Movement]',
]

/** The roles every tenant has from its first day. `listedRoles` leaves System Admin and Count Manager. */
export const systemRoles: readonly SeededRole[] = [
  { name: 'Base', assignable: false, rights: [] },
  { name: 'graphiql', assignable: false, rights: [] },
  { name: 'Everything', assignable: false, rights: rightsCatalogue },
  { name: 'System Admin', assignable: true, rights: systemAdminRights },
  { name: 'Count Manager', assignable: true, rights: countManagerRights },
]

/** Tenant roles of the demo data: Counter enters counts and sees no expected quantity; Viewer reads reports. */
export const demoRoles: readonly SeededRole[] = [
  {
    name: 'Counter',
    assignable: true,
    rights: ['[Counts] [View] [List]', '[Counts] [Edit] [List]'],
  },
  { name: 'Viewer', assignable: true, rights: ['[Reports] [View] [Orders]'] },
]

/** A seeded role in the shape in which the current user carries it. */
export function roleEntryOf(role: SeededRole): RoleEntry {
  return {
    roleName: role.name,
    permissions: role.rights.map((right) => ({ functionalityName: right })),
  }
}

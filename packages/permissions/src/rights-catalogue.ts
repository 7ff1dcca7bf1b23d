// Every right there is: the verbs on each section, the rights beyond the verbs (action Other, named in
// the third part), and the View rights of the menu's placeholders. Written out, so that a search finds each.

/**
 * The closed catalogue of rights. A role holds a subset of it and nothing else; the order is the order of a
 * role's matrix.
 */
export const rightsCatalogue = [
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
  '[Orders] [Delete] [List]',
  '[Orders] [Clone] [List]',
  '[Orders] [View] [Order Files]',
  '[Orders] [Create] [Order Files]',
  '[Orders] [Edit] [Order Files]',
  '[Orders] [Delete] [Order Files]',
  '[Orders] [Clone] [Order Files]',
  '[Orders] [View] [Order Template]',
  '[Orders] [Create] [Order Template]',
  '[Orders] [Edit] [Order Template]',
  '[Orders] [Delete] [Order Template]',
  '[Orders] [Clone] [Order Template]',
  '[Orders] [Other] [Approve]',
  '[Orders] [Other] [Send]',
  '[Orders] [Other] [Close]',
  '[Orders] [Other] [Receive]',
  '[Orders] [Other] [OverReceive]',
  '[Orders] [Other] [Return]',
  '[Orders] [Other] [Post]',
  '[Orders] [Other] [Reverse]',
  '[Orders] [Other] [ReverseOwnDay]',
  '[Orders] [Other] [UndoImport]',
  '[Orders] [Other] [UndoOwnImport]',
  '[Reports] [View] [Orders]',
  '[Reports] [Create] [Orders]',
  '[Reports] [Edit] [Orders]',
  '[Reports] [Delete] [Orders]',
  '[Reports] [Clone] [Orders]',
  '[Reports] [Other] [Export]',
  '[Reports] [Other] [Movement]',
  '[Reports] [Other] [Close]',
  '[Reports] [Other] [Reopen]',
  '[Reports] [Other] [Lock]',
  '[Reports] [Other] [Adjust]',
  '[Reports] [Other] [Reanchor]',
  '[Setup] [View] [Users]',
  '[Setup] [Create] [Users]',
  '[Setup] [Edit] [Users]',
  '[Setup] [Delete] [Users]',
  '[Setup] [Clone] [Users]',
  '[Setup] [View] [Company]',
  '[Setup] [Create] [Company]',
  '[Setup] [Edit] [Company]',
  '[Setup] [Delete] [Company]',
  '[Setup] [Clone] [Company]',
  '[Setup] [View] [Roles]',
  '[Setup] [Create] [Roles]',
  '[Setup] [Edit] [Roles]',
  '[Setup] [Delete] [Roles]',
  '[Setup] [Clone] [Roles]',
  '[Setup] [Other] [Support]',

  // Placeholders of the menu: no screen yet, the right is real.
  '[Setup] [View] [Access Menu Setup]',
  '[Setup] [View] [Filters]',
  '[Setup] [View] [Feeds]',
  '[Custom API] [View] [Logs]',
  '[Custom API] [View] [Logs Reports]',
  '[Custom API] [View] [Clients]',
  '[API] [View] [Logs]',
  '[API] [View] [Logs Reports]',
  '[API] [View] [Clients]',
] as const

export type Right = (typeof rightsCatalogue)[number]

const rightBySpelling: ReadonlyMap<string, Right> = new Map(
  rightsCatalogue.map((right) => [right.toLowerCase(), right]),
)

/**
 * The catalogue's own spelling of a functionality name, whatever its case.
 *
 * @returns null when the catalogue has no such right, which includes every malformed name.
 */
export function findRight(functionalityName: string): Right | null {
  return rightBySpelling.get(functionalityName.toLowerCase()) ?? null
}

// A right without the page on which it is used does nothing that a person can see.
import { parseFunctionalityName } from './functionality-name.ts'
import { findRight, type Right } from './rights-catalogue.ts'

const onFiles: readonly Right[] = ['[Orders] [Other] [UndoImport]', '[Orders] [Other] [UndoOwnImport]']
const onReceipts: readonly Right[] = [
  '[Orders] [Other] [Receive]',
  '[Orders] [Other] [OverReceive]',
  '[Orders] [Other] [Return]',
  '[Orders] [Other] [Post]',
  '[Orders] [Other] [Reverse]',
  '[Orders] [Other] [ReverseOwnDay]',
]

/**
 * The View right of the page on which `right` is used; whoever gives a right gives that one with it.
 *
 * @returns null for a View right, and for one that opens its own page.
 */
export function rightNeededBy(right: Right): Right | null {
  const name = parseFunctionalityName(right)
  if (name === null || name.action === 'View') return null
  if (name.action !== 'Other') return findRight(`[${name.area}] [View] [${name.subArea}]`)
  if (onFiles.includes(right)) return '[Orders] [View] [Order Files]'
  if (onReceipts.includes(right) || name.area === 'Reports') return '[Reports] [View] [Orders]'
  if (name.area === 'Setup') return null
  return findRight(`[${name.area}] [View] [List]`)
}

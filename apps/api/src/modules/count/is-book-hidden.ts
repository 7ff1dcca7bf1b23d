import type { CountState } from '@backoffice/api-types'
import { hasRight, type PermissionHolder } from '@backoffice/permissions'

/**
 * The states in which a blind count hides the book from whoever lacks ViewExpected (docs/domain.md 3.8). A cancelled count
 * stays hidden as well: the same items are about to be counted again.
 */
export const hidingStates: readonly CountState[] = ['DRAFT', 'COUNTING', 'CANCELLED']

/** Whether book, variance and value must be absent from what this person is told about a count. */
export function isBookHidden(
  person: PermissionHolder,
  count: { blind: boolean; state: CountState },
): boolean {
  if (!count.blind || !hidingStates.includes(count.state)) return false
  return !hasRight(person, '[Counts] [Other] [ViewExpected]')
}

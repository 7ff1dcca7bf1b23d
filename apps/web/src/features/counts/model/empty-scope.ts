import type { CountScope } from '@backoffice/api-types'

/** A scope that no place is chosen for yet, with no condition. */
export const emptyScope: CountScope = {
  locationIds: [],
  areaIds: [],
  categoryIds: [],
  supplierIds: [],
  abc: [],
  includeItemIds: [],
  excludeItemIds: [],
  onHand: 'ANY',
  notCountedSince: null,
  notCountedDays: null,
  movedSince: null,
  movedDays: null,
  costAbove: null,
  sample: null,
}

/** Texts of the list of counts alone. */
export const countListTexts = {
  searchLabel: 'Search counts',
  searchHint: 'Number, location …',
  dueToday: 'Due today',
  dueThisWeek: 'Due in 7 days',
  ofOnePerson: 'Of one person',
  toApprove: 'For one person to approve',
  toPost: 'For one person to post',
  newCount: 'New count',
  noCounts: 'No counts yet',
  noCountsText: 'A count starts from a template: the walk through a location, item by item.',
  noCountsReader: 'A colleague who may create counts starts the first one.',
} as const

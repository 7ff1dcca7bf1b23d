/** Texts of the parts that every screen shares. */
export const uiTexts = {
  totals: 'Total',
  notRefreshed: 'These rows may be out of date: the last attempt to read them failed.',
  tryAgain: 'Try again',
  clearSearch: 'Clear the search',
  clearFilters: 'Clear search and filters',
  nothingFound: 'Nothing found',
  nothingMatches: (q: string | undefined) =>
    q === undefined ? 'No row has these properties.' : `No row contains “${q}” with these filters.`,
  draftRestored: 'Restored what you typed.',
  pressRestored: 'No answer came to what you sent. Sending it again does it once.',
  discardDraft: 'Discard',
  all: 'All',
  close: 'Close',
  cancel: 'Cancel',
  find: (what: string) => `Find ${what}`,
  change: 'Change',
  shortage: 'short',
  surplus: 'over',
  even: 'even',
} as const

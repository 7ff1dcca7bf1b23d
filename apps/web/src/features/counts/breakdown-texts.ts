import type { BreakdownGrouping } from '@backoffice/api-types'

/** Texts of the breakdown of a count. */
export const breakdownTexts = {
  groupBy: 'Group by',
  groupings: { category: 'Category', area: 'Area', counter: 'Counter' } satisfies Record<
    BreakdownGrouping,
    string
  >,
  breakdownCaption: (grouping: string) => `Variance by ${grouping.toLowerCase()}`,
  lines: 'Lines',
  bookValue: 'Book value',
  countedValue: 'Counted value',
  varianceValue: 'Variance value',
  absoluteVariance: 'Absolute',
  accuracy: 'Accuracy',
  linesCaption: 'Lines of the count',
  searchLines: 'Search lines',
  searchLinesHint: 'SKU or item',
  sku: 'SKU',
  category: 'Category',
  variance: 'Variance',
  noLines: 'This count has no lines.',
  blindBreakdown: 'The book stays hidden until this count is handed in, so there is no variance to show yet.',
  severalAreas: 'several areas',
} as const

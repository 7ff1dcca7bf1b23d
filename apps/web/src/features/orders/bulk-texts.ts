/** Texts of what is done with many orders at once. */
export const orderBulkTexts = {
  notInState: (state: string) => `not possible in the state “${state}”`,
  expectedDate: {
    label: 'Expected date …',
    title: 'Change the expected date?',
    description: 'Each order gets this date; none takes the date away.',
  },
} as const

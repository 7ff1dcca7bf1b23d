/** What is said where there is no such count, by the screens that are about one. */
export const countNotFound = {
  title: 'There is no such count',
  text: 'It may belong to another organisation, or the address is not complete.',
  back: 'Back to the counts',
  to: '/counts',
} as const

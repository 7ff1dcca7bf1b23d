/** Look of the link that opens the record of a row. */
export const rowLink =
  'truncate rounded font-medium text-primary-ink underline-offset-4 hover:underline focus-visible:underline'

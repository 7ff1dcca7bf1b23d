/** What a document of records is called by their numbers: `PO-1`, `PO-1 and 4 more`. */
export const documentName = ([first = 'document', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length} more`

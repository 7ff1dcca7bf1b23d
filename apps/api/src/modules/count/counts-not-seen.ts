/** Counts that also have locations at which somebody does not work: how many there are is all that they are told. */
export const countsNotSeen = (total: number): string =>
  total === 1 ? 'a count that you do not see' : `${total} counts that you do not see`

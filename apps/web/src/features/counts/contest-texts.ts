/** Texts about a row that somebody else has counted as well. */
export const contestTexts = {
  who: (name: string, quantity: string, time: string) => `${name} counted ${quantity} at ${time}.`,
  you: (quantity: string) => `You counted ${quantity}.`,
  yoursStands: 'Yours stands now.',
  theirsStands: 'Theirs was later and stands now.',
  keepMine: 'Keep mine (K)',
  useTheirs: 'Use theirs (T)',
} as const

/** Texts of the counts pages. */
export const countTexts = {
  notANumber: 'Write a number such as 12 or 2.5, or a sum such as 12*24+5.',
  negative: 'A counted quantity cannot be below zero.',
  tooLarge: 'This number is too large.',
  tooManyDecimals: (decimals: number) =>
    decimals === 1
      ? 'At most 1 decimal is possible here.'
      : `At most ${decimals} decimals are possible here.`,
  wholeOnly: (baseUnit: string) => `This must come to whole units (${baseUnit}).`,
  refusedWithoutReason: 'The server did not take this figure. Type it again.',
} as const

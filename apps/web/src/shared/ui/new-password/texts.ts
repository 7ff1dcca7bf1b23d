/** Texts about passwords that are typed. */
export const passwordTexts = {
  show: 'Show password',
  hide: 'Hide password',
  strength: 'Strength',
  levels: ['very weak', 'weak', 'fair', 'good', 'strong'],
  hint: 'At least 10 characters. A few words that do not belong together are best.',
} as const

/** Characters of a password. */
export const shortestPassword = 10
/** Longer ones are refused rather than cut off. */
export const longestPassword = 200

/** Failures without a pause, then pauses that double: 5 s, 10 s, … up to the longest. */
export type LockOutRule = { free: number }

/** People mistype a few times; a network address stands for an office, or for somebody who tries many accounts. */
export const lockOutOf = { account: { free: 5 }, network: { free: 30 } } satisfies Record<string, LockOutRule>

const firstPauseS = 5
const longestPauseS = 900
/** After this long without a failure the counting starts anew. */
export const forgetAfterS = 3600

/** How long nobody may try after this many failures in a row, in seconds. */
export function pauseAfter(failures: number, rule: LockOutRule): number {
  if (failures < rule.free) return 0
  return Math.min(longestPauseS, firstPauseS * 2 ** Math.min(failures - rule.free, 20))
}

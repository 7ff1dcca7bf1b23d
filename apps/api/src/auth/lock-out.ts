/** Failures without a pause, then pauses that double: 5 s, 10 s, … up to the longest, in seconds. */
export type LockOutRule = { free: number; longestPauseS: number }

/**
 * People mistype a few times. A network stands for an office, or for somebody who tries many accounts. An account is
 * counted over all networks as well, against guesses from many of them; that pause stays short, so that no stranger
 * locks a person out by knowing the address.
 */
export const lockOutOf = {
  accountFromNetwork: { free: 5, longestPauseS: 900 },
  account: { free: 50, longestPauseS: 60 },
  network: { free: 30, longestPauseS: 900 },
  /** Mail that was asked for: an address must not be flooded, nor a network use us to write to many. */
  mailToAddress: { free: 4, longestPauseS: 900 },
  mailFromNetwork: { free: 20, longestPauseS: 900 },
  /** Answers that an e-mail or a username is somebody's: a few are mistakes, many are a search for people. */
  takenNames: { free: 20, longestPauseS: 900 },
  /** Codes that open nothing: nobody guesses 256 bits, but nobody needs to try for long either. */
  codeFromNetwork: { free: 20, longestPauseS: 900 },
} satisfies Record<string, LockOutRule>

const firstPauseS = 5
/** After this long without a failure the counting starts anew. */
export const forgetAfterS = 3600

/** How long nobody may try after this many failures in a row, in seconds. */
export function pauseAfter(failures: number, rule: LockOutRule): number {
  if (failures < rule.free) return 0
  return Math.min(rule.longestPauseS, firstPauseS * 2 ** Math.min(failures - rule.free, 20))
}

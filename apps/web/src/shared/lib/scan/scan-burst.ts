// docs/domain.md 7.3: a scanner is a keyboard. It types faster than anybody, and ends with Enter.

/** A key as it was pressed, with the moment of the press in ms. */
export type TimedKey = { key: string; at: number }

/** Scanners press a key every 1 to 20 ms; people who roll over two keys do not do it six times in a row. */
const longestGapMs = 35
/** Shorter codes than the shortest UPC are not told from quick typing. */
const fewestSigns = 6

/** From so many signs on, people are no longer as fast. */
const surelyScanned = 3

/**
 * The code that a scanner has typed, when these keys end with one and Enter.
 * @param keys in the order of the presses
 * @param since the moment in ms from which keys are heard: a burst that was under way may be the rest of a code
 * @returns null when a person has typed; what stood before the burst is never part of the code
 */
export function scannedCode(keys: readonly TimedKey[], since: number): string | null {
  if (keys.at(-1)?.key !== 'Enter') return null
  const burst = burstBefore(keys, keys.length - 1)
  const [first] = burst
  if (first === undefined || first.at - since <= longestGapMs) return null
  const code = burst.map(({ key }) => key)
  return code.length >= fewestSigns && code.every(isOfCode) ? code.join('') : null
}

/** Whether the last of these keys is a letter within a burst, which must not be taken for a shortcut. */
export function isScannedLetter(keys: readonly TimedKey[]): boolean {
  const isLetter = /^\p{L}$/u.test(keys.at(-1)?.key ?? '')
  return isLetter && burstBefore(keys, keys.length - 1).length >= surelyScanned
}

/** The signs that come in one burst with the key at this index, before it. */
function burstBefore(keys: readonly TimedKey[], index: number): readonly TimedKey[] {
  let first = index
  while (isSign(keys[first - 1]) && gapAfter(keys, first - 1) <= longestGapMs) first -= 1
  return keys.slice(first, index)
}

function gapAfter(keys: readonly TimedKey[], index: number): number {
  return (keys[index + 1]?.at ?? Number.POSITIVE_INFINITY) - (keys[index]?.at ?? 0)
}

function isSign(key: TimedKey | undefined): boolean {
  return key !== undefined && key.key.length === 1
}

/** Sums such as `12*24+5` are quantities, however fast they come. */
function isOfCode(sign: string): boolean {
  return /^[0-9A-Za-z-]$/.test(sign)
}

/**
 * True for the text of a JSON number (RFC 8259 6) whose decimal value is exactly -1: `-1`, `-1.0`, `-10e-1`, but not
 * `-1.00000000000000000001`, which a float cannot tell from it, nor for what is no JSON number, as `-01`.
 */
export function isMinusOne(number: string): boolean {
  const match = /^-(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number)
  if (!match) return false
  const [, whole = '', fraction = '', exponent = '0'] = match
  const significant = /^0*1(0*)$/.exec(whole + fraction)
  if (!significant) return false
  const zeros = significant[1]?.length ?? 0
  return zeros - fraction.length + Number(exponent) === 0
}

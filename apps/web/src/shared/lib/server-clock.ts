/** The `Date` header knows no fractions of a second (RFC 9110 5.6.7). */
const headerMs = 1_000

/** How far the server's clock is ahead of this device, in ms: no answer so far leaves room for less or for more. */
let least = -Infinity
let most = Infinity

/**
 * Learns how far the server's clock is ahead of this device, from the `Date` header of an answer: the server wrote it
 * between the call and the answer. All answers together tell it closer than the last one, and an answer that was long on
 * its way tells of no wrong clock.
 * @param date the header, as it came
 * @param sentAt a moment before the call by the clock of this device, in ms since 1970
 * @param receivedAt a moment after the answer by that clock, in ms since 1970
 */
export function noteServerDate(date: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = Date.parse(date ?? '')
  const from = serverTime - receivedAt
  const to = serverTime + headerMs - sentAt
  // No date, or the clock of the device was set meanwhile.
  if (!(from <= to)) return
  // What contradicts the answers before it tells that a clock was set meanwhile.
  const agrees = from <= most && to >= least
  least = agrees ? Math.max(least, from) : from
  most = agrees ? Math.min(most, to) : to
}

/** The clock of the device is right as far as the answers leave room for that. */
const offsetMs = () => (least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2))

/** Server minus device clock, in ms as text (docs/domain.md 3.5); undefined before the first answer. */
export const clockOffsetMs = () => (least === -Infinity ? undefined : String(offsetMs()))

/** What the server's clock shows now, in ms since 1970; the device's own before the first answer. */
export const serverNow = () => Date.now() + offsetMs()

/** The earliest that the answers leave room for the server's clock to show, in ms since 1970; the device's own before the first answer. */
export const serverNowAtLeast = () => Date.now() + (least === -Infinity ? 0 : least)

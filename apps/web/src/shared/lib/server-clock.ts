/** The `Date` header knows no fractions of a second (RFC 9110 5.6.7). */
const headerMs = 1_000

/** How far the server's clock is ahead of this device at least and at most, in ms. */
type Bounds = { least: number; most: number }

let bounds: Bounds | undefined

/**
 * Learns how far the server's clock is ahead of this device, from the `Date` header of an answer: the server wrote it
 * between the call and the answer. What all answers have told together is closer than any of them, and an answer that was long on its way
 * tells no wrong clock.
 * @param date the header, as it came
 * @param sentAt time of this device at the latest when it had not called yet, in ms since 1970
 * @param receivedAt time of this device at the earliest when it had the answer, in ms since 1970
 */
export function noteServerDate(date: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(serverTime)) return
  const told = { least: serverTime - receivedAt, most: serverTime + headerMs - sentAt }
  const both = bounds === undefined ? told : commonOf(bounds, told)
  // Where they contradict each other a clock was set meanwhile.
  bounds = both.least <= both.most ? both : told
}

const commonOf = (a: Bounds, b: Bounds): Bounds => ({
  least: Math.max(a.least, b.least),
  most: Math.min(a.most, b.most),
})

/** The device's clock is right unless an answer says otherwise. */
const offsetOf = ({ least, most }: Bounds): number =>
  least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2)

/** Server minus device clock, in ms as text (docs/domain.md 3.5); undefined before the first answer. */
export function clockOffsetMs(): string | undefined {
  return bounds === undefined ? undefined : String(offsetOf(bounds))
}

/** What the server's clock shows now, in ms since 1970; the device's own before the first answer. */
export function serverNow(): number {
  return Date.now() + (bounds === undefined ? 0 : offsetOf(bounds))
}

/** Below this the device's clock counts as right: the `Date` header knows no fractions of a second. */
const toleranceMs = 2_000

let offsetMs: number | undefined

/**
 * Learns how far the server's clock is ahead of this device, from the `Date` header of an answer.
 * @param date the header, as it came
 * @param receivedAt time of this device, in ms
 */
export function noteServerDate(date: string | null, receivedAt: number): void {
  const serverTime = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(serverTime)) return
  const difference = serverTime - receivedAt
  offsetMs = Math.abs(difference) <= toleranceMs ? 0 : difference
}

/** Server minus device clock, in ms as text (docs/domain.md 3.5); undefined before the first answer. */
export function clockOffsetMs(): string | undefined {
  return offsetMs === undefined ? undefined : String(offsetMs)
}

/** What the server's clock shows now, in ms since 1970; the device's own before the first answer. */
export function serverNow(): number {
  return Date.now() + (offsetMs ?? 0)
}

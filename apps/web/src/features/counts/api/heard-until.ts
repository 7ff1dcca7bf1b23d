import { serverNowAtLeast } from '../../../shared/lib/server-clock.ts'

/** More than entries take from their moment to where others read them. */
const marginMs = 10_000

const moments = new Map<number, string>()

/** Up to when the sheet of a count on this screen is known to be whole, by the server's clock. */
export function heardUntil(countId: number): string {
  return moments.get(countId) ?? new Date(0).toISOString()
}

/** Notes up to when the sheet is whole, as the server says it. */
export function noteHeardUntil(countId: number, until: string): void {
  moments.set(countId, until)
}

/**
 * Reads a whole sheet, and notes that it is whole up to when that began. A read that fails leaves on the screen what
 * was there, which is whole up to the earlier moment only.
 */
export async function readWholeSheet<T>(countId: number, read: () => Promise<T>): Promise<T> {
  const begunAt = serverNowAtLeast()
  const sheet = await read()
  noteHeardUntil(countId, new Date(begunAt - marginMs).toISOString())
  return sheet
}

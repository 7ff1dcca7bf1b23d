import { tryArithmetic } from '../../../../shared/lib/try-arithmetic.ts'

/**
 * What the box says after a scan (docs/domain.md 7.3): one more of the barcode's unit, also by the first scan of a row, so that a shelf
 * is counted bottle by bottle; or what was typed before it.
 * @param standing what it says now
 * @param typed what was typed before the scan; empty when nothing was
 * @param times what one of the barcode's unit is in the unit of the box
 * @returns null when what stands there has to be mended first
 */
export function scannedText(standing: string, typed: string, times: string): string | null {
  if (typed !== '') return times === '1' ? typed : `(${typed})*${times}`
  if (standing.trim() === '') return times
  return tryArithmetic(standing)?.plus(times).toFixed() ?? null
}

/** A code that was typed by hand, with a quantity before it when there is a sign between them: `12*2012345678900`. */
export function splitTyped(text: string): { code: string; typed: string } {
  const [, typed = '', code] = /^\s*([\d.,+()]+)\s*[*x×]\s*(\S+)\s*$/.exec(text) ?? []
  return code === undefined ? { code: text.trim(), typed: '' } : { code, typed }
}

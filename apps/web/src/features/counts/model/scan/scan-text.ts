import Big from 'big.js'
import { evaluateArithmetic } from '../../../../shared/lib/evaluate-arithmetic.ts'

/** The scan before this one: its code, and the row it led to. */
export type LastScan = { code: string; rowId: number }

export type Scan = {
  code: string
  /** What was typed before the scan; empty when nothing was. */
  typed: string
  /** The row that the code stands for. */
  rowId: number
  /** The row with the cursor. */
  cursorRowId: number | undefined
  last: LastScan | null
}

/** What a scan does: go to the row, add one of the barcode's unit, or take what was typed as the quantity. */
export type ScanAct = 'select' | 'add' | 'set'

/**
 * docs/domain.md 7.3: a scan selects the row; the same code again, with the cursor still there, adds one; a number typed before
 * the scan is the quantity. So a scan never adds to an old figure that nobody has looked at.
 */
export function scanAct({ code, typed, rowId, cursorRowId, last }: Scan): ScanAct {
  if (typed !== '') return 'set'
  return last?.code === code && last.rowId === rowId && cursorRowId === rowId ? 'add' : 'select'
}

/**
 * What the box says after a scan.
 * @param standing what it says now
 * @param times what one of the barcode's unit is in the unit of the box
 * @returns null when what stands there has to be mended first
 */
export function scannedText(
  act: 'add' | 'set',
  standing: string,
  typed: string,
  times: string,
): string | null {
  if (act === 'set') return times === '1' ? typed : `(${typed})*${times}`
  if (standing.trim() === '') return times
  try {
    return new Big(evaluateArithmetic(standing)).plus(times).toFixed()
  } catch {
    return null
  }
}

/** A code that was typed by hand, with a quantity before it when there is a sign between them: `12*2012345678900`. */
export function splitTyped(text: string): { code: string; typed: string } {
  const [, typed = '', code] = /^\s*([\d.,+()]+)\s*[*x×]\s*(\S+)\s*$/.exec(text) ?? []
  return code === undefined ? { code: text.trim(), typed: '' } : { code, typed }
}

import { pasteTexts } from '../../paste-texts.ts'
import { ruleOf } from '../build-entry.ts'
import { parseQuantity } from '../parse-quantity.ts'
import type { ReadTexts, WalkedSheet } from '../range-edits.ts'
import type { BoxText } from '../sheet-editor.ts'
import type { SheetCell } from '../sheet-moves.ts'
import { linesOf, type PasteLayout, type Table } from './paste-layout.ts'
import { type PasteTarget, targetFinder } from './paste-target.ts'
import { readPastedNumber, type SignRoles } from '../../../../shared/lib/read-pasted-number.ts'

/** One pasted figure: where it goes, and what it would change. `open` waits for what a comma or a dot means. */
export type PlannedFigure = {
  /** Line of the table, from 1, as in the spreadsheet it came from. */
  line: number
  name: string
  unit: string
  pasted: string
  before: string
  after: string
  status: 'change' | 'same' | 'empty' | 'open' | 'error'
  problem?: string
  box?: BoxText
}

export type PasteContext = {
  table: Table
  layout: PasteLayout
  roles: SignRoles | null
  sheet: WalkedSheet
  /** The upper left box of what is selected. */
  start: SheetCell
  textsOf: ReadTexts
}

/** What a paste would do, figure by figure; nothing is written. An empty cell changes nothing: it is no zero. */
export function planPaste(context: PasteContext): PlannedFigure[] {
  const { table, layout, sheet, start } = context
  const targetsOf = targetFinder(layout, sheet, start)
  const taken = new Set<string>()
  const head = table.length - linesOf(table, layout).length
  return linesOf(table, layout).flatMap((line, index) =>
    targetsOf(line, index).map(({ column, target }) =>
      planFigure({ line: index + head + 1, pasted: line[column] ?? '' }, target, taken, context),
    ),
  )
}

/** The boxes that a plan changes. */
export function boxesToWrite(plan: readonly PlannedFigure[]): BoxText[] {
  return plan.flatMap((figure) => (figure.status === 'change' && figure.box ? [figure.box] : []))
}

function planFigure(
  place: { line: number; pasted: string },
  target: PasteTarget,
  taken: Set<string>,
  { roles, textsOf }: PasteContext,
): PlannedFigure {
  const figure = { ...place, name: target.name, unit: '', before: '', after: '' }
  const read = readPastedNumber(place.pasted, roles)
  if (read.kind === 'empty') return { ...figure, status: 'empty' }
  if ('problem' in target) return { ...figure, status: 'error', problem: target.problem }
  const { row, unit } = target
  const known = { ...figure, unit: unit.name, before: textsOf(row)[unit.id] ?? '' }
  if (read.kind === 'ambiguous') return { ...known, status: 'open' }
  if (read.kind === 'invalid') return { ...known, status: 'error', problem: pasteTexts.notANumber }
  const parsed = parseQuantity(read.value, ruleOf(row, unit.factor))
  if (parsed.kind === 'invalid') return { ...known, status: 'error', problem: parsed.message }
  const after = parsed.kind === 'quantity' ? parsed.value : ''
  const key = `${row.id}/${unit.id}`
  if (taken.has(key)) return { ...known, after, status: 'error', problem: pasteTexts.twice }
  taken.add(key)
  const status = after === known.before ? 'same' : 'change'
  return { ...known, after, status, box: { row, unitId: unit.id, text: after } }
}

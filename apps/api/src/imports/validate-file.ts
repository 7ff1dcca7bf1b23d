import type { ImportMapping, ImportRow } from '@backoffice/api-types'
import type { Work } from '../work.ts'
import {
  type Figures,
  type ImportKind,
  type RecordPlan,
  startOfFile,
  type ValidatedRow,
} from './import-kind.ts'
import { missingColumns, readRows } from './read-rows.ts'

type RawRow = { rowNo: number; cells: readonly string[] }
export type RowVerdict = {
  rowNo: number
  state: ImportRow['state']
  cells: Record<string, string | null>
  before: Record<string, string | null> | null
  errors: ImportRow['errors']
}
export type FileVerdict = {
  rows: RowVerdict[]
  /** What to write: records of which no row has a mistake and some row would change something. */
  plans: RecordPlan<unknown>[]
  notes: string[]
  figures: Figures
}

/** Fields that a row changes: those that a column holds and that differ. */
export function changedFields(
  before: Readonly<Record<string, string | null>> | null,
  after: Readonly<Record<string, string | null>>,
): string[] {
  return Object.keys(after).filter((field) => (before?.[field] ?? null) !== (after[field] ?? null))
}

function stateOf({ problems, before, after }: ValidatedRow): ImportRow['state'] {
  if (problems.length > 0) return 'ERROR'
  if (before === null) return 'NEW'
  return changedFields(before, after).length === 0 ? 'SAME' : 'CHANGED'
}

/** An empty cell is one mistake: what reading says of it, before what a kind makes of nothing. */
function mistakesOf({ problems, cells }: ValidatedRow): ImportRow['errors'] {
  return problems.filter(
    ({ field }, index) =>
      field === null ||
      (cells[field] ?? null) !== null ||
      problems.findIndex((one) => one.field === field) === index,
  )
}

const verdictOf = (row: ValidatedRow): RowVerdict => ({
  rowNo: row.rowNo,
  state: stateOf(row),
  cells: { ...row.after },
  before: row.before === null ? null : { ...row.before },
  errors: mistakesOf(row),
})

/** A record is written as a whole: when one of its rows has a mistake, the others wait with it. */
function holdBack(plans: readonly RecordPlan<unknown>[], byNo: ReadonlyMap<number, RowVerdict>): void {
  for (const { rowNos } of plans) {
    const wrong = rowNos.find((rowNo) => byNo.get(rowNo)?.state === 'ERROR')
    if (wrong === undefined) continue
    for (const rowNo of rowNos) {
      const row = byNo.get(rowNo)
      if (row === undefined || row.state === 'ERROR') continue
      row.state = 'ERROR'
      row.errors = [{ field: null, message: `waits for row ${wrong}, which is about the same record` }]
    }
  }
}

/** Says of every row of a file, or of a batch of it, what applying it would do now, and what there is to write. */
export async function validateFile(
  work: Work,
  kind: ImportKind,
  mapping: ImportMapping,
  raw: readonly RawRow[],
  soFar = startOfFile(),
): Promise<FileVerdict> {
  const { given } = soFar
  const missing = missingColumns(kind.columns, mapping, given)
  const rows = readRows(kind.columns, mapping, raw, given)
  if (missing.length > 0) {
    const errors = missing.map((header) => ({ field: null, message: `the file has no column “${header}”` }))
    return {
      rows: rows.map(({ rowNo, cells }) => ({
        rowNo,
        state: 'ERROR',
        cells: { ...cells },
        before: null,
        errors,
      })),
      plans: [],
      notes: [],
      figures: {},
    }
  }
  const validated = await kind.validate(work, rows, soFar)
  const verdicts = validated.rows.map(verdictOf)
  const byNo = new Map(verdicts.map((row) => [row.rowNo, row]))
  holdBack(validated.plans, byNo)
  const isToWrite = ({ rowNos }: RecordPlan<unknown>) => {
    const states = rowNos.map((rowNo) => byNo.get(rowNo)?.state)
    return !states.includes('ERROR') && states.some((state) => state === 'NEW' || state === 'CHANGED')
  }
  const { notes, figures = {} } = validated
  return { rows: verdicts, plans: validated.plans.filter(isToWrite), notes, figures }
}

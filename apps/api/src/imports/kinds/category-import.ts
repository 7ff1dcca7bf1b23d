import { exports } from '@backoffice/api-types'
import { category } from '../../database/schema/index.ts'
import { unlessInUse } from '../../database/database-error.ts'
import { deleteCategories } from '../../modules/category/bulk-repository.ts'
import {
  categoryPaths,
  homeOfPath,
  keyOfPath,
  namesOfPath,
  pathSeparator,
} from '../../modules/category/category-paths.ts'
import { selectCategoryNames } from '../../modules/category/repository.ts'
import {
  type CategoryPlan,
  setCategoriesActive,
  writeCategories,
} from '../../modules/category/write-categories.ts'
import type { Work } from '../../work.ts'
import type {
  ImportColumns,
  ImportKind,
  ValidatedRow,
  ReadRow,
  RecordPlan,
  RowProblem,
} from '../import-kind.ts'
import { booleanOf, cellsOf, namedTwice, rowsNamedTwice } from '../row-tools.ts'
import { categoryNameProblems } from './category-names.ts'

const { itemTotal: _, ...exported } = exports.categories.columns
const categoryImportColumns: ImportColumns = {
  path: { ...exported.path, required: true, synonyms: ['path', 'name', 'категория', 'име'] },
  isActive: { ...exported.isActive, synonyms: ['active', 'is active'] },
}

type Known = { id: number; path: string; isActive: boolean }

const pathOf = ({ cells }: ReadRow) =>
  namesOfPath(cells['path'] ?? '')
    .map((name) => name.trim())
    .join(pathSeparator)
const depthOf = (row: ReadRow) => namesOfPath(pathOf(row)).length

async function readKnown(work: Work): Promise<Map<string, Known>> {
  const stored = await selectCategoryNames(work)
  const paths = categoryPaths(stored)
  const known = stored.map(({ id, name, isActive }) => ({ id, path: paths.get(id) ?? name, isActive }))
  return new Map(known.map((one) => [keyOfPath(one.path), one]))
}

/** Where categories of the file may stand: paths that are there or will be, and rows that will not make theirs. */
type Homes = { paths: Set<string>; wrong: Map<string, number> }

/** Only what the file names itself is made, so that an undo can take back all of it. */
function homeProblems(path: string, { paths, wrong }: Homes): RowProblem[] {
  const home = homeOfPath(path)
  if (home === '' || paths.has(keyOfPath(home))) return []
  const waitsFor = wrong.get(keyOfPath(home))
  const message =
    waitsFor === undefined
      ? `there is no category “${home}”; give it a row of its own`
      : `waits for row ${waitsFor}, in whose category it stands`
  return [{ field: 'path', message }]
}

/** A row without a path is told of as one without its key. */
const nameProblems = (path: string): RowProblem[] => (path === '' ? [] : categoryNameProblems(path, 'path'))

function validateRow(
  row: ReadRow,
  known: ReadonlyMap<string, Known>,
  homes: Homes,
  earlier: number | undefined,
): { row: ValidatedRow; plan: RecordPlan<CategoryPlan> } {
  const stored = known.get(keyOfPath(pathOf(row))) ?? null
  const path = stored?.path ?? pathOf(row)
  const problems = [...row.problems, ...(earlier === undefined ? [] : [namedTwice(earlier)])]
  if (stored === null) {
    const inNames = nameProblems(path)
    problems.push(...(inNames.length > 0 ? inNames : homeProblems(path, homes)))
  }
  const isActive = booleanOf(row.cells['isActive'], stored?.isActive ?? true)
  const before = stored === null ? null : cellsOf(categoryImportColumns, stored)
  const after = cellsOf(categoryImportColumns, { path, isActive })
  const previous = stored === null ? null : { isActive: stored.isActive }
  const content = { id: stored?.id ?? null, path, isActive }
  return { row: { ...row, problems, before, after }, plan: { rowNos: [row.rowNo], content, previous } }
}

async function validate(work: Work, rows: readonly ReadRow[]) {
  const known = await readKnown(work)
  const homes: Homes = { paths: new Set(known.keys()), wrong: new Map() }
  const twice = rowsNamedTwice(rows, (row) => keyOfPath(pathOf(row)) || null)
  // What others stand in comes first; those beside each other stay in the order of the file, which is the order they get.
  const validated = rows
    .toSorted((one, other) => depthOf(one) - depthOf(other))
    .map((row) => {
      const verdict = validateRow(row, known, homes, twice.get(row.rowNo))
      if (verdict.row.problems.length === 0) homes.paths.add(keyOfPath(verdict.plan.content.path))
      else if (!twice.has(row.rowNo)) homes.wrong.set(keyOfPath(verdict.plan.content.path), row.rowNo)
      return verdict
    })
  return {
    rows: validated.map(({ row }) => row).toSorted((one, other) => one.rowNo - other.rowNo),
    plans: validated.map(({ plan }) => plan),
    notes: [],
  }
}

/** Categories, known by their path; a file makes them, archives them and brings them back. */
export const categoryImport: ImportKind<CategoryPlan> = {
  kind: 'categories',
  columns: categoryImportColumns,
  table: category,
  validate,
  write: writeCategories,
  restore: (work, records) =>
    setCategoriesActive(
      work,
      // What was written down by `validateRow`.
      records.map(({ id, previous }) => ({ id, ...(previous as Pick<Known, 'isActive'>) })),
    ),
  remove: (work, ids) => unlessInUse(() => deleteCategories(work, ids)),
}

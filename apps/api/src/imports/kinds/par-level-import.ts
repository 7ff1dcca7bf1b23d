import { exports, parLevelBody, parMethodNames, roundingNames } from '@backoffice/api-types'
import { parLevel } from '../../database/schema/index.ts'
import { parProblems } from '../../modules/par-level/par-rules.ts'
import {
  deleteParLevels,
  type ParItem,
  type Place,
  selectParItems,
  selectParLevelsById,
  selectParLevelsBySku,
  selectPlaces,
  type StoredParLevel,
} from '../../modules/par-level/repository.ts'
import {
  type ParLevelPlan,
  parLevelRecordOf,
  writeParLevels,
} from '../../modules/par-level/write-par-levels.ts'
import type { Work } from '../../work.ts'
import type { ImportColumns, ImportKind, ValidatedRow, ReadRow, RowProblem } from '../import-kind.ts'
import {
  cellOr,
  cellsOf,
  codeOf,
  namedTwice,
  placeNamed,
  rowsNamedTwice,
  schemaProblems,
} from '../row-tools.ts'

const { 'location.name': _l, 'item.name': _i, 'item.baseUnit': _u, ...exported } = exports.parLevels.columns
const parLevelImportColumns: ImportColumns = {
  ...exported,
  'company.code': { ...exported['company.code'], synonyms: ['company', 'фирма'] },
  'location.code': { ...exported['location.code'], required: true, synonyms: ['location', 'store', 'обект'] },
  'item.sku': { ...exported['item.sku'], required: true, synonyms: ['code', 'item code', 'артикул', 'код'] },
  min: { ...exported.min, synonyms: ['minimum'] },
  max: { ...exported.max, synonyms: ['maximum'] },
}
const fieldOf = { method: 'method', par: 'par', min: 'min', max: 'max', rounding: 'rounding' }

type Known = {
  items: ReadonlyMap<string, ParItem>
  places: readonly Place[]
  stored: ReadonlyMap<string, StoredParLevel>
}

const levelKey = (locationId: number, sku: string) => `${locationId}:${sku}`

async function readKnown(work: Work, rows: readonly ReadRow[]): Promise<Known> {
  const skus = rows.flatMap(({ cells }) => cells['item.sku'] ?? [])
  const [items, places] = [await selectParItems(work, skus), await selectPlaces(work)]
  const stored = await selectParLevelsBySku(work, skus)
  return {
    items: new Map(items.map((one) => [one.sku, one])),
    places,
    stored: new Map(stored.map((one) => [levelKey(one.location.id, one.item.sku), one])),
  }
}

/** The location of a row, which holds stock. */
function placeOf(row: ReadRow, places: readonly Place[]): Place | RowProblem {
  const place = placeNamed(row, places)
  if ('message' in place || place.isStockHolding) return place
  return { field: 'location.code', message: 'is a location that holds no stock' }
}

function bodyOf({ cells }: ReadRow, stored: StoredParLevel | undefined) {
  const before = stored ? parLevelRecordOf(stored) : undefined
  const method = codeOf(parMethodNames, cells['method']) ?? before?.method ?? guessed(cells)
  const own = {
    par: cellOr(cells['par'], before?.par ?? null),
    min: cellOr(cells['min'], before?.min ?? null),
    max: cellOr(cells['max'], before?.max ?? null),
  }
  return { method, ...own, rounding: codeOf(roundingNames, cells['rounding']) ?? before?.rounding ?? 'UP' }
}

/** A file without a method says by its figures which one it means. */
function guessed(cells: ReadRow['cells']): string {
  if (cells['par'] !== undefined && cells['par'] !== null) return 'PAR'
  return (cells['min'] ?? cells['max'] ?? null) === null ? 'NONE' : 'MIN_MAX'
}

/** What a row is about; the key of a level that it names in full, however it says so. */
type NamedLevel = { row: ReadRow; item: ParItem | undefined; place: Place | RowProblem; key: string | null }

function levelNamed(row: ReadRow, { items, places }: Known): NamedLevel {
  const item = items.get(row.cells['item.sku'] ?? '')
  const place = placeOf(row, places)
  const key = item === undefined || 'message' in place ? null : levelKey(place.id, item.sku)
  return { row, item, place, key }
}

type Judged = { row: ValidatedRow; plan: ParLevelPlan | null }

function validateRow(
  { row, item, place, key }: NamedLevel,
  known: Known,
  earlier: number | undefined,
): Judged {
  const problems = [...row.problems, ...(earlier === undefined ? [] : [namedTwice(earlier)])]
  if (item === undefined) problems.push({ field: 'item.sku', message: 'there is no such item' })
  if ('message' in place) problems.push(place)
  const isKnown = item !== undefined && 'id' in place
  const stored = key === null ? undefined : known.stored.get(key)
  const before = stored ? cellsOf(parLevelImportColumns, parLevelRecordOf(stored)) : null
  const parsed = parLevelBody.safeParse(bodyOf(row, stored))
  if (!parsed.success) problems.push(...schemaProblems(parsed.error, fieldOf))
  if (!parsed.success || !isKnown) return { row: { ...row, problems, before, after: row.cells }, plan: null }
  const wrong = parProblems(parsed.data, item.quantityDecimals)
  problems.push(...wrong.map(({ field, message }) => ({ field, message })))
  const shown = { ...parsed.data, item, location: place, company: { code: place.companyCode } }
  const after = cellsOf(parLevelImportColumns, shown)
  const plan = { stored: stored ?? null, itemId: item.id, locationId: place.id, content: parsed.data }
  return { row: { ...row, problems, before, after }, plan }
}

/** Par levels, known by location and SKU. */
export const parLevelImport: ImportKind<ParLevelPlan> = {
  kind: 'par-levels',
  columns: parLevelImportColumns,
  table: parLevel,
  validate: async (work, rows) => {
    const known = await readKnown(work, rows)
    const levels = rows.map((row) => levelNamed(row, known))
    const keys = new Map(levels.map(({ row, key }) => [row, key]))
    const twice = rowsNamedTwice(rows, (row) => keys.get(row) ?? null)
    const validated = levels.map((level) => validateRow(level, known, twice.get(level.row.rowNo)))
    return {
      rows: validated.map(({ row }) => row),
      plans: validated.flatMap(({ row, plan }) => {
        const previous = plan?.stored ? parLevelRecordOf(plan.stored) : null
        return plan === null ? [] : [{ rowNos: [row.rowNo], content: plan, previous }]
      }),
      notes: [],
    }
  },
  write: writeParLevels,
  restore: async (work, records) => {
    const stored = new Map(
      (
        await selectParLevelsById(
          work,
          records.map(({ id }) => id),
        )
      ).map((one) => [one.level.id, one]),
    )
    const plans = records.flatMap(({ id, previous }) => {
      const found = stored.get(id)
      if (found === undefined) return []
      const { itemId, locationId } = found.level
      // What was written down by `validate`.
      return [{ stored: found, itemId, locationId, content: previous as ParLevelPlan['content'] }]
    })
    await writeParLevels(work, plans)
  },
  remove: deleteParLevels,
}

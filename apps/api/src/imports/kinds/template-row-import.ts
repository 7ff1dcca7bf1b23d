import { exports } from '@backoffice/api-types'
import { countTemplate } from '../../database/schema/index.ts'
import {
  type FiledItem,
  type FiledTemplate,
  selectItemsBySku,
  selectTemplatesByName,
} from '../../modules/count-template/row-file-repository.ts'
import {
  type FiledRow,
  rowsOfRevision,
  selectFiledRows,
} from '../../modules/count-template/row-list-repository.ts'
import { replaceWalk, restoreRevision } from '../../modules/count-template/save-rows.ts'
import type { WalkRow } from '../../modules/count-template/walk-repository.ts'
import type { Work } from '../../work.ts'
import type { ImportColumns, ImportKind, ValidatedRow, Validation, ReadRow, RowProblem } from '../import-kind.ts'
import { namedTwice } from '../row-tools.ts'

const { 'item.name': _name, ...exported } = exports.templateRows.columns
const columns: ImportColumns = {
  ...exported,
  'template.name': { ...exported['template.name'], required: true, synonyms: ['count template', 'шаблон'] },
  'location.code': { ...exported['location.code'], synonyms: ['location', 'store', 'обект'] },
  'area.name': { ...exported['area.name'], required: true, synonyms: ['area name', 'зона'] },
  place: { ...exported.place, synonyms: ['order', 'ред'] },
  'item.sku': { ...exported['item.sku'], required: true, synonyms: ['code', 'item code', 'артикул', 'код'] },
  units: { ...exported.units, synonyms: ['count units', 'мерни единици'] },
}

type RowPlan = { templateId: number; rows: WalkRow[] }
type Area = FiledTemplate['areas'][number]
type Found = { area: Area; item: FiledItem; unitIds: number[] }

const cellOf = ({ cells }: ReadRow, field: string) => cells[field] ?? null
const keyOf = ({ areaId, itemId }: Pick<WalkRow, 'areaId' | 'itemId'>) => `${areaId}.${itemId}`

function areaOf(row: ReadRow, { areas }: FiledTemplate): Area | RowProblem {
  const [name, code] = [cellOf(row, 'area.name'), cellOf(row, 'location.code')]
  const found = areas.filter((one) => one.name === name && (code === null || one.locationCode === code))
  const [area, another] = found
  if (area === undefined) return { field: 'area.name', message: 'is no area of this count template' }
  if (another === undefined) return area
  return { field: 'location.code', message: 'is needed: several locations have this area' }
}

/** The units that a cell names, in the order of the item; none where it names none, or all of them. */
function unitsOf(row: ReadRow, item: FiledItem, before: number[] | undefined): number[] | RowProblem {
  if (row.cells['units'] === undefined) return before ?? []
  const names = (cellOf(row, 'units') ?? '').split(';').map((name) => name.trim())
  const named = names.filter((name) => name !== '')
  const unknown = named.find((name) => !item.units.some((unit) => unit.name === name))
  if (unknown !== undefined)
    return { field: 'units', message: `“${unknown}” is no unit that it is counted in` }
  return item.units.filter(({ name }) => named.includes(name)).map(({ id }) => id)
}

const isProblem = (value: object): value is RowProblem => 'message' in value

function findRow(
  row: ReadRow,
  template: FiledTemplate,
  items: ReadonlyMap<string, FiledItem>,
  stored: ReadonlyMap<string, FiledRow>,
): Found | RowProblem[] {
  const area = areaOf(row, template)
  const item = items.get(cellOf(row, 'item.sku') ?? '')
  const problems: RowProblem[] = []
  if (isProblem(area)) problems.push(area)
  if (item === undefined) problems.push({ field: 'item.sku', message: 'there is no such item' })
  if (isProblem(area) || item === undefined) return problems
  const before = stored.get(keyOf({ areaId: area.id, itemId: item.id }))
  const unitIds = unitsOf(row, item, before?.unitIds)
  return Array.isArray(unitIds) ? { area, item, unitIds } : [unitIds]
}

type Placed = { row: ReadRow; found: Found }

const placeOf = (row: ReadRow) => {
  const place = cellOf(row, 'place')
  return place === null ? Number.MAX_SAFE_INTEGER : Number(place)
}

const unitText = (item: FiledItem, unitIds: readonly number[]) =>
  item.units
    .filter(({ id }) => unitIds.includes(id))
    .map(({ name }) => name)
    .join('; ') || null

/** The walk with the rows of the file in front of each area, in their order, and behind them those that it does not name. */
function mergeWalk(placed: readonly Placed[], stored: readonly FiledRow[]): WalkRow[] {
  const rows = placed
    .toSorted((a, b) => placeOf(a.row) - placeOf(b.row) || a.row.rowNo - b.row.rowNo)
    .map(({ found: { area, item, unitIds } }): WalkRow => {
      return { areaId: area.id, itemId: item.id, locationId: area.locationId, unitIds }
    })
  const isNamed = new Set(rows.map(keyOf))
  const others = stored.map(
    ({ area, item, location, unitIds }): WalkRow => ({
      areaId: area.id,
      itemId: item.id,
      locationId: location.id,
      unitIds,
    }),
  )
  return [...rows, ...others.filter((row) => !isNamed.has(keyOf(row)))]
}

type Validated = { rows: ValidatedRow[]; plan: Validation<RowPlan>['plans'][number] }

async function validateTemplate(
  work: Work,
  template: FiledTemplate,
  rows: readonly ReadRow[],
  items: ReadonlyMap<string, FiledItem>,
): Promise<Validated> {
  const stored = await selectFiledRows(work).where(rowsOfRevision(work, template.revisionId))
  const walk = stored.toSorted((a, b) => a.place - b.place)
  const byKey = new Map(walk.map((one) => [keyOf({ areaId: one.area.id, itemId: one.item.id }), one]))
  const placed: Placed[] = []
  const firstOf = new Map<string, number>()
  const wrong: ValidatedRow[] = []
  for (const row of rows) {
    const found = findRow(row, template, items, byKey)
    const key = Array.isArray(found) ? null : keyOf({ areaId: found.area.id, itemId: found.item.id })
    const earlier = key === null ? undefined : firstOf.get(key)
    const problems = [...row.problems, ...(Array.isArray(found) ? found : [])]
    if (earlier !== undefined) problems.push(namedTwice(earlier))
    if (key !== null && earlier === undefined) firstOf.set(key, row.rowNo)
    if (problems.length > 0 || Array.isArray(found)) {
      wrong.push({ ...row, problems, before: null, after: row.cells })
    } else placed.push({ row, found })
  }
  const merged = mergeWalk(placed, walk)
  const places = new Map<string, number>()
  for (const [, some] of Map.groupBy(merged, ({ areaId }) => areaId)) {
    for (const [index, row] of some.entries()) places.set(keyOf(row), index + 1)
  }
  const good = placed.map(({ row, found: { area, item, unitIds } }): ValidatedRow => {
    const key = keyOf({ areaId: area.id, itemId: item.id })
    const was = byKey.get(key)
    const own = { 'template.name': template.name, 'location.code': area.locationCode, 'area.name': area.name }
    const after = { ...own, place: String(places.get(key) ?? 0), 'item.sku': item.sku }
    const before = was && { ...after, place: String(was.place), units: unitText(item, was.unitIds) }
    return { ...row, before: before ?? null, after: { ...after, units: unitText(item, unitIds) } }
  })
  const content = { templateId: template.id, rows: merged }
  const rowNos = rows.map(({ rowNo }) => rowNo)
  return { rows: [...good, ...wrong], plan: { rowNos, content, previous: { revision: template.revision } } }
}

async function validate(work: Work, rows: readonly ReadRow[]): Promise<Validation<RowPlan>> {
  const byName = Map.groupBy(rows, (row) => cellOf(row, 'template.name') ?? '')
  const templates = Map.groupBy(await selectTemplatesByName(work, [...byName.keys()]), ({ name }) => name)
  const skus = [...new Set(rows.flatMap((row) => cellOf(row, 'item.sku') ?? []))]
  const items = new Map((await selectItemsBySku(work, skus)).map((item) => [item.sku, item]))
  const validated: ValidatedRow[] = []
  const plans: Validation<RowPlan>['plans'] = []
  for (const [name, some] of byName) {
    const [template, another] = templates.get(name) ?? []
    if (template === undefined || another !== undefined) {
      const message =
        another === undefined ? 'there is no such count template in use' : 'is the name of several'
      const problem = { field: 'template.name', message }
      const refused = (row: ReadRow) => ({ ...row, problems: [...row.problems, problem], before: null })
      validated.push(...some.map((row): ValidatedRow => ({ ...refused(row), after: row.cells })))
      continue
    }
    const one = await validateTemplate(work, template, some, items)
    validated.push(...one.rows)
    plans.push(one.plan)
  }
  return { rows: validated.toSorted((a, b) => a.rowNo - b.rowNo), plans, notes: [] }
}

/** Walks of count templates that are there; a walk is saved as a new revision, and an undo saves the one before again. */
export const templateRowImport: ImportKind<RowPlan> = {
  kind: 'template-rows',
  columns,
  table: countTemplate,
  validate,
  write: async (work, contents) => {
    const ids: number[] = []
    for (const { templateId, rows } of contents) {
      await replaceWalk(work, templateId, rows)
      ids.push(templateId)
    }
    return ids
  },
  restore: async (work, records) => {
    // What was written down by `validate`.
    for (const { id, previous } of records) {
      await restoreRevision(work, id, (previous as { revision: number }).revision)
    }
  },
  // A file makes no templates.
  remove: async () => {},
}

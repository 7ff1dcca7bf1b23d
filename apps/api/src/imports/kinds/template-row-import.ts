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
import { requireTemplate } from '../../modules/count-template/template-record.ts'
import type { WalkRow } from '../../modules/count-template/walk-repository.ts'
import type { Work } from '../../work.ts'
import type { ImportColumns, ReadRow, RowProblem, ValidatedRow } from '../import-kind.ts'
import { cellOf, isProblem, namedTwice, textsOf } from '../row-tools.ts'
import { templateImport, type ValidatedTemplate, wantedPlace } from '../template-files.ts'

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

const unitText = (item: FiledItem, unitIds: readonly number[]) =>
  item.units
    .filter(({ id }) => unitIds.includes(id))
    .map(({ name }) => name)
    .join('; ') || null

/** The walk with the rows of the file in front of each area, in their order, and behind them those that it does not name. */
function mergeWalk(placed: readonly Placed[], stored: readonly FiledRow[]): WalkRow[] {
  const rows = placed
    .toSorted((a, b) => wantedPlace(a.row) - wantedPlace(b.row) || a.row.rowNo - b.row.rowNo)
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

async function validateTemplate(
  work: Work,
  template: FiledTemplate,
  rows: readonly ReadRow[],
  items: ReadonlyMap<string, FiledItem>,
): Promise<ValidatedTemplate<RowPlan>> {
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
    const after = {
      ...own,
      place: String(places.get(key) ?? 0),
      'item.sku': item.sku,
      'item.name': item.name,
    }
    const before = was && { ...after, place: String(was.place), units: unitText(item, was.unitIds) }
    return { ...row, before: before ?? null, after: { ...after, units: unitText(item, unitIds) } }
  })
  const content = { templateId: template.id, rows: merged }
  const rowNos = rows.map(({ rowNo }) => rowNo)
  return { rows: [...good, ...wrong], plan: { rowNos, content, previous: { revision: template.revision } } }
}

/** Walks of count templates that are there; a walk is saved as a new revision, and an undo saves the one before again. */
export const templateRowImport = templateImport({
  kind: 'template-rows',
  columns,
  table: countTemplate,
  require: requireTemplate,
  find: selectTemplatesByName,
  known: async (work, rows) => {
    const items = await selectItemsBySku(work, textsOf(rows, 'item.sku'))
    return new Map(items.map((item) => [item.sku, item]))
  },
  validateOne: validateTemplate,
  save: (work, { templateId, rows }: RowPlan) => replaceWalk(work, templateId, rows),
  restore: (work, templateId, { revision }: { revision: number }) =>
    restoreRevision(work, templateId, revision),
})

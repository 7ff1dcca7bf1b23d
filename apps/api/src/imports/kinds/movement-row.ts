import { type MovementContent, movementLineBody, needsAdjustRight } from '@backoffice/api-types'
import { movementKindNames } from '@backoffice/api-types/movement-labels'
import { hasRight } from '@backoffice/permissions'
import type { StoredItem } from '../../modules/item/repository.ts'
import type { Place } from '../../modules/par-level/repository.ts'
import type { Work } from '../../work.ts'
import type { ImportColumns, ReadRow, RowProblem } from '../import-kind.ts'
import { readMoment } from '../read-moment.ts'
import { codeOf, isProblem, placeNamed, schemaProblems } from '../row-tools.ts'

/** A row is a line of a movement; rows of one document, or of one kind, place and moment, become one movement. */
export const movementImportColumns: ImportColumns = {
  document: { header: 'Document', kind: 'text', synonyms: ['doc', 'document no', 'документ'] },
  kind: {
    header: 'Kind',
    kind: 'text',
    names: movementKindNames,
    required: true,
    synonyms: ['type', 'movement', 'вид'],
  },
  'company.code': { header: 'Company code', kind: 'text', synonyms: ['company', 'фирма'] },
  'location.code': {
    header: 'Location code',
    kind: 'text',
    required: true,
    synonyms: ['location', 'from', 'store', 'обект'],
  },
  'toLocation.code': {
    header: 'To location code',
    kind: 'text',
    synonyms: ['to location', 'to', 'към обект'],
  },
  'item.sku': {
    header: 'SKU',
    kind: 'text',
    required: true,
    synonyms: ['code', 'item code', 'артикул', 'код'],
  },
  'unit.name': { header: 'Unit', kind: 'text', synonyms: ['uom', 'мярка'] },
  quantity: { header: 'Quantity', kind: 'quantity', required: true, synonyms: ['qty', 'количество'] },
  unitCost: { header: 'Cost', kind: 'cost', synonyms: ['unit cost', 'себестойност'] },
  reason: { header: 'Reason', kind: 'text', synonyms: ['причина'] },
  // A day alone is read as well, which no column of days would let stand beside a time.
  occurredAt: { header: 'When', kind: 'text', synonyms: ['date', 'moment', 'occurred', 'дата'] },
  note: { header: 'Note', kind: 'text', synonyms: ['remark', 'бележка'] },
}

/** What is known of the records that the rows of a file name. */
export type KnownRecords = {
  places: readonly Place[]
  items: ReadonlyMap<string, StoredItem>
  /** Names of the reasons of waste, by their codes. */
  reasons: ReadonlyMap<string, string>
}

/** What one movement is about; `occurredAt` null is the moment of writing. */
export type MovementHead = {
  kind: MovementContent['kind']
  place: Place
  to: Place | null
  occurredAt: string | null
}

/** A row with what it means; null where a mistake hides it. */
export type MovementRow = {
  row: ReadRow
  problems: RowProblem[]
  head: MovementHead | null
  item: StoredItem | null
  line: MovementContent['lines'][number] | null
}

function headOf(
  work: Work,
  row: ReadRow,
  places: readonly Place[],
): { head: MovementHead | null; problems: RowProblem[] } {
  const { cells } = row
  const kind = codeOf(movementKindNames, cells['kind']) as MovementContent['kind'] | undefined
  const place = placeNamed(row, places)
  const isTransfer = kind === 'TRANSFER'
  const to = isTransfer ? placeNamed(row, places, 'toLocation.code') : null
  const when = cells['occurredAt'] ?? null
  const at =
    when === null || isProblem(place) ? null : readMoment(when, place.timeZone, work.now, 'occurredAt')
  const problems = [place, to, at].filter((one) => typeof one === 'object' && one !== null && isProblem(one))
  if (kind !== undefined && needsAdjustRight(kind) && !hasRight(work.actor, '[Reports] [Other] [Adjust]'))
    problems.push({ field: 'kind', message: 'needs the right [Reports] [Other] [Adjust]' })
  if (!isTransfer && kind !== undefined && (cells['toLocation.code'] ?? null) !== null)
    problems.push({ field: 'toLocation.code', message: 'is for a transfer alone' })
  if (kind === undefined || problems.length > 0 || isProblem(place)) return { head: null, problems }
  if (to !== null && isProblem(to)) return { head: null, problems }
  return { head: { kind, place, to, occurredAt: typeof at === 'string' ? at : null }, problems }
}

function unitOf({ cells }: ReadRow, { units }: StoredItem): number | RowProblem {
  const name = cells['unit.name'] ?? null
  const found = units.find((unit) => (name === null ? /^1(?:\.0+)?$/.test(unit.factor) : unit.name === name))
  const names = units.map((unit) => unit.name).join(', ')
  return found?.id ?? { field: 'unit.name', message: `is none of its units: ${names}` }
}

/** A reason of waste by its code or its name, however it is written; else what stands there is words. */
function reasonOf({ cells }: ReadRow, reasons: KnownRecords['reasons']) {
  const words = cells['reason'] ?? null
  if (words === null || cells['kind'] !== movementKindNames.WASTE) return { reason: words }
  const wanted = words.trim().toLowerCase()
  const [code] = [...reasons].find((names) => names.some((name) => name.toLowerCase() === wanted)) ?? []
  return code === undefined ? { reason: words } : { reasonCode: code }
}

const fieldOf = { quantity: 'quantity', unitCost: 'unitCost', reason: 'reason' }

/** Reads a row against what is known; every mistake of it at once. Less than nothing is what an adjustment misses. */
export function readMovementRow(work: Work, row: ReadRow, known: KnownRecords): MovementRow {
  const { cells } = row
  const { head, problems: ofHead } = headOf(work, row, known.places)
  const problems = [...row.problems, ...ofHead]
  const item = known.items.get(cells['item.sku'] ?? '') ?? null
  if (item === null) problems.push({ field: 'item.sku', message: 'there is no such item' })
  const unitId = item === null ? 0 : unitOf(row, item)
  if (typeof unitId === 'object') problems.push(unitId)
  const quantity = cells['quantity'] ?? ''
  const isOut = quantity.startsWith('-') && cells['kind'] === movementKindNames.ADJUSTMENT
  const parsed = movementLineBody.safeParse({
    itemId: item?.item.id ?? 1,
    unitId: typeof unitId === 'number' && unitId > 0 ? unitId : 1,
    quantity: isOut ? quantity.slice(1) : quantity,
    isOut,
    unitCost: cells['unitCost'] ?? null,
    ...reasonOf(row, known.reasons),
  })
  if (!parsed.success && row.problems.length === 0) problems.push(...schemaProblems(parsed.error, fieldOf))
  return { row, problems, head, item, line: problems.length === 0 ? (parsed.data ?? null) : null }
}

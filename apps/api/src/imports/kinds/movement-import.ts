import { mostMovementLines, type NewMovement } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { movement } from '../../database/schema/index.ts'
import { selectItemsBySku } from '../../modules/item/repository.ts'
import { lockPostings, readBalances } from '../../modules/ledger/queries/balances.ts'
import { placeKey } from '../../modules/ledger/value-movements.ts'
import { discardDraft, reverseMovement } from '../../modules/movement/change-state.ts'
import { validateContent } from '../../modules/movement/validate-content.ts'
import { lockMovement } from '../../modules/movement/queries/movements.ts'
import { createMovement } from '../../modules/movement/write-movement.ts'
import { readReasonNames } from '../../modules/reason/service.ts'
import { selectPlaces } from '../../modules/par-level/repository.ts'
import type { Work } from '../../work.ts'
import { type Batching, documentsBy } from '../batching.ts'
import { type ImportKind, type ReadRow, type ValidatedRow, type Validation } from '../import-kind.ts'
import {
  type MovementHead,
  movementImportColumns,
  type MovementRow,
  readMovementRow,
} from './movement-row.ts'
import { beyondProblem, counted, fieldErrorsOf, refusalText } from '../row-tools.ts'
import { writeEach } from '../write-each.ts'

const documentKey = 'document'

const headKey = ({ kind, place, to, occurredAt }: MovementHead) =>
  JSON.stringify([kind, place.id, to?.id ?? null, occurredAt])

/** Rows of one document; without one, of one kind, place and moment. A row that nobody can read stands alone. */
function groupKey({ row, head }: MovementRow): string {
  const document = row.cells['document'] ?? null
  if (document !== null) return `${documentKey} ${document}`
  return head === null ? `row ${row.rowNo}` : `head ${headKey(head)}`
}

/** Rows that become one movement each; those without a document, where they are too many for one, become several. */
function rowsOfMovements(rows: readonly MovementRow[]): MovementRow[][] {
  return [...Map.groupBy(rows, groupKey)].flatMap(([key, some]) => {
    if (key.startsWith(documentKey)) return [some]
    return Array.from({ length: Math.ceil(some.length / mostMovementLines) }, (_, at) =>
      some.slice(at * mostMovementLines, (at + 1) * mostMovementLines),
    )
  })
}

const parts = documentsBy(
  'movements',
  'kind',
  'company.code',
  'location.code',
  'toLocation.code',
  'occurredAt',
)
const batching: Batching = {
  ...parts,
  fields: ['document', ...parts.fields],
  keyOf: (cells) => (cells['document'] ? `${documentKey} ${cells['document']}` : parts.keyOf(cells)),
  mostRows: mostMovementLines,
  isDivisible: (key) => !key.startsWith(documentKey),
}

const contentOf = (head: MovementHead, rows: readonly MovementRow[]): NewMovement => {
  const texts = (field: string) => rows.flatMap(({ row }) => row.cells[field] ?? [])
  return {
    kind: head.kind,
    locationId: head.place.id,
    toLocationId: head.to?.id ?? null,
    occurredAt: head.occurredAt,
    note: (texts('note')[0] ?? texts('document')[0] ?? null)?.slice(0, 2000) ?? null,
    lines: rows.flatMap(({ line }) => line ?? []),
    reanchorReason: null,
  }
}

const columnOf: Readonly<Record<string, string>> = {
  locationId: 'location.code',
  toLocationId: 'toLocation.code',
  occurredAt: 'occurredAt',
  itemId: 'item.sku',
  unitId: 'unit.name',
  quantity: 'quantity',
  unitCost: 'unitCost',
  reasonCode: 'reason',
  reason: 'reason',
}

/** Holds a movement against what there is; mistakes of a line are added to its row, mistakes of all to each. */
async function validateMovement(work: Work, head: MovementHead, rows: readonly MovementRow[]): Promise<void> {
  const good = rows.filter(({ problems }) => problems.length === 0)
  if (good.length === 0) return
  try {
    await validateContent(work, contentOf(head, good))
  } catch (error) {
    for (const { at, name, message } of fieldErrorsOf(error)) {
      const about = at === undefined ? good : good.slice(at, at + 1)
      for (const { problems } of about) problems.push({ field: columnOf[name] ?? null, message })
    }
  }
}

/** Says of rows that are about another movement than the first of their document. */
function reportMixedHeads(head: MovementHead, rows: readonly MovementRow[]): void {
  for (const { row, head: own, problems } of rows) {
    if (own === null || headKey(own) === headKey(head)) continue
    const field = own.kind !== head.kind ? 'kind' : own.place.id !== head.place.id ? 'location.code' : null
    const first = rows[0]?.row.rowNo ?? row.rowNo
    problems.push({
      field: field ?? (own.to?.id === head.to?.id ? 'occurredAt' : 'toLocation.code'),
      message: `is another than in row ${first}, which is of the same document`,
    })
  }
}

type Group = { head: MovementHead | null; rows: readonly MovementRow[] }

async function validateGroup(work: Work, rows: readonly MovementRow[]): Promise<Group> {
  const head = rows.find((one) => one.head !== null)?.head ?? null
  for (const { problems } of rows.slice(mostMovementLines))
    problems.push(beyondProblem(mostMovementLines, 'lines', 'movement'))
  if (head === null) return { head, rows }
  reportMixedHeads(head, rows)
  await validateMovement(work, head, rows)
  return { head, rows }
}

const placesOf = ({ head, rows }: Group) =>
  rows.flatMap(({ item }) =>
    item === null || head === null
      ? []
      : [head.place, head.to].flatMap((place) =>
          place === null ? [] : [{ itemId: item.item.id, locationId: place.id }],
        ),
  )

/** How many of the movements lie before a count, so that they will wait as drafts. */
async function countBackdated(work: Work, groups: readonly Group[]): Promise<number> {
  const dated = groups.filter(({ head }) => head !== null && head.occurredAt !== null)
  const balances = await readBalances(work, dated.flatMap(placesOf))
  const countedAt = new Map(balances.map((one) => [placeKey(one), one.lastCountedAt]))
  return dated.filter((group) => {
    const at = new Date(group.head?.occurredAt ?? work.now)
    return placesOf(group).some((place) => at <= (countedAt.get(placeKey(place)) ?? new Date(0)))
  }).length
}

const validatedOf = ({ row, problems, item, line }: MovementRow): ValidatedRow => {
  const unit = item?.units.find(({ id }) => id === line?.unitId)
  return { ...row, problems, before: null, after: { ...row.cells, ...(unit && { 'unit.name': unit.name }) } }
}

async function validate(work: Work, rows: readonly ReadRow[]): Promise<Validation<NewMovement>> {
  const skus = [...new Set(rows.flatMap(({ cells }) => cells['item.sku'] ?? []))]
  const items = new Map((await selectItemsBySku(work, skus)).map((one) => [one.item.sku, one]))
  const known = { items, places: await selectPlaces(work), reasons: await readReasonNames(work, 'WASTE') }
  const read = rows.map((row) => readMovementRow(work, row, known))
  const groups: Group[] = []
  for (const some of rowsOfMovements(read)) groups.push(await validateGroup(work, some))
  const whole = groups.filter((group) => group.rows.every(({ problems }) => problems.length === 0))
  const [total, waiting] = [whole.length, await countBackdated(work, whole)]
  return {
    rows: groups.flatMap((group) => group.rows.map(validatedOf)).toSorted((a, b) => a.rowNo - b.rowNo),
    plans: groups.flatMap(({ head, rows: own }) =>
      head === null
        ? []
        : [{ rowNos: own.map(({ row }) => row.rowNo), content: contentOf(head, own), previous: null }],
    ),
    notes: [],
    figures: { total, waiting },
  }
}

/** Takes a movement back by its opposite; a draft, which moved nothing, is discarded. */
async function undoMovement(work: Work, movementId: number): Promise<void> {
  const found = await lockMovement(work, movementId)
  const move = { movementId, version: found?.movement.version }
  if (found?.movement.state === 'DRAFT') await discardDraft(work, move)
  else await reverseMovement(work, move, 'The file that it came from was taken back.')
}

/** Movements by hand from a file, written by the one writer of movements; an undo posts their opposites. */
export const movementImport: ImportKind<NewMovement> = {
  kind: 'movements',
  columns: movementImportColumns,
  table: movement,
  isValidatedByWriter: true,
  leavesUsed: true,
  batching,
  validate,
  notesOf: ({ total = 0, waiting = 0 }) => [
    ...(total === 0 ? [] : [`Writes ${counted(total, 'movement', 'movements')}.`]),
    ...(waiting === 0
      ? []
      : [`${counted(waiting, 'lies', 'lie')} before a count: kept as a draft until somebody posts it.`]),
  ],
  write: async (work, contents) => {
    await lockPostings(work)
    return writeEach(work, contents, async (own, content) => (await createMovement(own, content)).id)
  },
  // A file changes no movement that is there.
  restore: async () => {},
  remove: async (work, ids) => {
    await lockPostings(work)
    for (const id of ids) {
      try {
        await undoMovement(work, id)
      } catch (error) {
        const why = refusalText(error)
        const { number } = (await lockMovement(work, id))?.movement ?? { number: String(id) }
        throw new AppError('import.used-since', { detail: `${number}: ${why}`, cause: error })
      }
    }
  },
}

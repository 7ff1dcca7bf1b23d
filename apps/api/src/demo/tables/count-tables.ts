import { count, countEntry, countLine, countSheetRow } from '../../database/schema/index.ts'
import { type DemoTable, demoTable, instantText } from '../demo-table.ts'
import type { Count, CountEntry, CountLine, CountRow } from '../history/history.ts'
import { costText, factorText, moneyText, multiplyDivide, quantityText } from '../scaled.ts'
import type { Person } from '../world/world.ts'
import { countSteps } from './count-steps.ts'
import { identityOf, type Numbered } from './numbered.ts'
import { trackedBy } from './tracked.ts'
import { mapLazily } from '../lazily.ts'

const quantityOrNull = (value: number | null) => (value === null ? null : quantityText(value))
const ownerOf = ({ template: { location } }: Count) => location.company.organisation.id

const worthOf = ({ varianceValue }: CountLine) => varianceValue ?? 0
/** Cents of the book that a line was held against, whatever its sign. */
const bookWorthOf = ({ bookAtCount, unitCost }: CountLine) =>
  Math.abs(multiplyDivide(bookAtCount ?? 0, unitCost ?? 0, 10_000_000))
/** Cents that lines come to. */
const sumOf = (lines: readonly CountLine[], cents: (line: CountLine) => number) =>
  lines.reduce((sum, line) => sum + cents(line), 0)

function countFields(one: Count, { id, number }: { id: number; number: string }, revisionId: number) {
  const { template, snapshotAt } = one
  const { location } = template
  const steps = countSteps(one)
  const last = steps.at(-1)
  const by = (person: Person, at: number | null) => (at === null ? null : person.id)
  const counted = one.lines.filter(({ state }) => state !== 'UNCOUNTED' && state !== 'KEPT_BOOK')
  return {
    id,
    organisationId: ownerOf(one),
    companyId: location.company.id,
    locationId: location.id,
    templateRevisionId: revisionId,
    number,
    state: one.state,
    blind: template.blind,
    cutOff: template.cutOff,
    uncountedPolicy: template.uncountedPolicy,
    recountRule: template.recountRule,
    recountTolerancePct: template.recountTolerancePct,
    round: 1,
    dueDate: one.dueDate,
    countDate: snapshotAt === null ? null : location.company.clock.dateOf(snapshotAt),
    note: one.note,
    snapshotAt: instantText(snapshotAt),
    submittedAt: instantText(one.submittedAt),
    submittedBy: by(one.createdBy, one.submittedAt),
    approvedAt: instantText(one.approvedAt),
    approvedBy: by(one.createdBy, one.approvedAt),
    postedAt: instantText(one.postedAt),
    postedBy: by(one.createdBy, one.postedAt),
    lineTotal: new Set(one.revision.rows.map(({ card }) => card)).size,
    countedTotal: counted.length,
    ...(one.state === 'POSTED' && {
      varianceValue: moneyText(sumOf(counted, worthOf)),
      absoluteVarianceValue: moneyText(sumOf(counted, (line) => Math.abs(worthOf(line)))),
      absoluteBookValue: moneyText(sumOf(counted, bookWorthOf)),
    }),
    ...trackedBy(one.createdBy, one.createdAt, {
      at: last?.at ?? one.createdAt,
      by: one.createdBy,
      times: steps.length - 1,
    }),
  }
}

/** When the first of the entries was made that the figures of rows are made of: of each row the last SET. */
function firstMoment(rows: readonly CountRow[]): number {
  return Math.min(
    ...rows.flatMap(({ entries }) => entries.findLast(({ mode }) => mode === 'SET')?.countedAt ?? []),
  )
}

function lineFields(owner: Count, line: CountLine, ids: { id: number; countId: number }) {
  return {
    ...ids,
    organisationId: ownerOf(owner),
    itemId: line.card.item.id,
    locationId: line.card.location.id,
    state: line.state,
    countedQty: quantityOrNull(line.counted),
    countedFrom: instantText(line.countedAt === null ? null : firstMoment(line.rows)),
    countedAt: instantText(line.countedAt),
    bookAtStart: quantityText(line.bookAtStart),
    bookAtCount: quantityOrNull(line.bookAtCount),
    variance: quantityOrNull(line.variance),
    varianceValue: line.varianceValue === null ? null : moneyText(line.varianceValue),
    unitCost: line.unitCost === null ? null : costText(line.unitCost),
    reasonCode: line.reasonCode,
    comment: line.comment,
  }
}

function rowFields(owner: Count, row: CountRow, ids: { id: number; countId: number; lineId: number }) {
  const { place } = row
  return {
    ...ids,
    organisationId: ownerOf(owner),
    areaId: place.area.id,
    position: place.position,
    units: place.units.map(({ id, name, factor, allowFraction }) => ({
      id,
      name,
      factor: factorText(factor),
      allowFraction,
    })),
    countedQty: quantityOrNull(row.counted),
    countedFrom: instantText(row.countedAt === null ? null : firstMoment([row])),
    countedAt: instantText(row.countedAt),
    countedBy: row.countedBy?.id ?? null,
  }
}

function entryFields(owner: Count, entry: CountEntry, ids: { id: number; countId: number; rowId: number }) {
  return {
    ...ids,
    organisationId: ownerOf(owner),
    clientKey: entry.clientKey,
    round: 1,
    mode: entry.mode,
    parts: entry.parts.map(({ unit, quantity }) => ({
      unitId: unit.id,
      factor: factorText(unit.factor),
      quantity: quantityText(quantity),
    })),
    baseQty: quantityOrNull(entry.baseQty),
    countedAt: instantText(entry.countedAt),
    recordedAt: instantText(entry.recordedAt),
    isClockUncertain: false,
    userId: entry.person.id,
    source: entry.source,
  }
}

/** Counts, their lines, the rows of their sheets and what was entered there, in the order it was entered. */
export function countTables(numbered: Numbered): DemoTable[] {
  const nextEntryId = numbered.sequences('count entry')
  const lines = [...numbered.counts].flatMap(([owner, { id: countId }]) =>
    owner.lines.map((line) => ({ owner, countId, line, lineId: identityOf(numbered.countLines, line) })),
  )
  const rows = lines.flatMap(({ line, ...context }) =>
    line.rows.map((row) => ({ ...context, row, rowId: identityOf(numbered.countRows, row) })),
  )
  const entries = rows.flatMap(({ row, ...context }) => row.entries.map((entry) => ({ ...context, entry })))
  entries.sort((a, b) => a.entry.recordedAt - b.entry.recordedAt)
  return [
    demoTable(
      count,
      mapLazily(numbered.counts, ([one, identity]) =>
        countFields(one, identity, identityOf(numbered.revisions, one.revision)),
      ),
    ),
    demoTable(
      countLine,
      mapLazily(lines, ({ owner, countId, line, lineId }) =>
        lineFields(owner, line, { id: lineId, countId }),
      ),
    ),
    demoTable(
      countSheetRow,
      mapLazily(rows, ({ owner, countId, row, lineId, rowId }) =>
        rowFields(owner, row, { id: rowId, countId, lineId }),
      ),
    ),
    demoTable(
      countEntry,
      mapLazily(entries, ({ owner, countId, entry, rowId }) =>
        entryFields(owner, entry, { id: nextEntryId(), countId, rowId }),
      ),
    ),
  ]
}

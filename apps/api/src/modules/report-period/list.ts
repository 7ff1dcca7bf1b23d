import { isShutPeriod, reportPeriodListFields, type ReportPeriodRow } from '@backoffice/api-types'
import type { ListShape } from '../../database/list-shape.ts'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { company, reportPeriod } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { ofTenant, selectFromPeriods, type StoredPeriod } from './queries/periods.ts'
import { type KeptFigure, selectKeptSums, selectOpenDocuments } from './queries/report.ts'
import { periodOf } from './read-period.ts'
import { reportFiguresOf } from './rules.ts'

const shape: ListShape<typeof reportPeriodListFields> = {
  fields: reportPeriodListFields,
  columns: {
    id: reportPeriod.id,
    name: reportPeriod.name,
    kind: reportPeriod.kind,
    state: reportPeriod.state,
    startDate: reportPeriod.startDate,
    endDate: reportPeriod.endDate,
    closings: reportPeriod.closings,
    closedAt: reportPeriod.closedAt,
    'company.id': company.id,
    'company.name': company.name,
  },
  search: [reportPeriod.name, company.name],
  defaultSort: 'startDate:desc',
  tieBreak: reportPeriod.id,
}

const figuresOf = (kept: readonly KeptFigure[] | undefined) =>
  kept === undefined || kept.some(({ isHidden }) => isHidden)
    ? null
    : reportFiguresOf(new Map(kept.map(({ figure, value }) => [figure, value])))

async function present(work: Work, rows: readonly StoredPeriod[]): Promise<ReportPeriodRow[]> {
  if (rows.length === 0) return []
  const shut = rows.flatMap(({ period: { state }, closingId }) =>
    isShutPeriod(state) && closingId !== null ? [Number(closingId)] : [],
  )
  const documents = await selectOpenDocuments(
    work,
    rows.map(({ period }) => period.id),
  )
  const open = new Map(documents.map((one) => [Number(one.id), one]))
  const sums = shut.length === 0 ? [] : await selectKeptSums(work, shut)
  const byClosing = Map.groupBy(sums, ({ closingId }) => Number(closingId))
  return rows.map((row) => {
    const isShut = row.closingId !== null && shut.includes(Number(row.closingId))
    return {
      ...periodOf(row),
      openCounts: open.get(row.period.id)?.openCounts ?? 0,
      drafts: open.get(row.period.id)?.drafts ?? 0,
      figures: isShut ? figuresOf(byClosing.get(Number(row.closingId)) ?? []) : null,
    }
  })
}

/** The report periods of the tenant. */
export const periodList: ListSource<StoredPeriod, ReportPeriodRow> = {
  ...fromSelect(selectFromPeriods),
  shape,
  visible: ofTenant,
  keyOf: ({ period: { id } }) => id,
  present,
}

import type {
  MissingRows,
  RevisionDiff,
  TemplateRevision,
  TemplateRows,
  TemplateRun,
} from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { diffRows } from './diff-revisions.ts'
import {
  selectAreas,
  selectDetailedRows,
  selectMissing,
  selectNamedRows,
  selectRevisions,
  selectRuns,
} from './row-repository.ts'
import { requireRevision, requireTemplate, scopeOf } from './template-record.ts'
import { resolveScope } from './walk.ts'

const mostMissing = 2000

const instantOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())

/** The walk of a revision, of the latest without a number. @throws AppError `record.not-found` */
export async function readRows(work: Work, id: number, revision?: number): Promise<TemplateRows> {
  const stored = await requireTemplate(work, id)
  const found = await requireRevision(work, id, revision)
  const scope = scopeOf(stored, found)
  const rows = await selectDetailedRows(work, found.id, resolveScope(work, scope, stored.company.timeZone))
  const byArea = Map.groupBy(rows, ({ areaId }) => areaId)
  const areas = (await selectAreas(work, scope)).filter(
    ({ id: areaId, isActive }) => isActive || byArea.has(areaId),
  )
  return {
    revision: found.revision,
    rowMode: found.rowMode,
    scope,
    rowTotal: rows.length,
    areas: areas.map((area) => ({
      area: { id: area.id, name: area.name },
      location: area.location,
      rows: (byArea.get(area.id) ?? []).map(({ item, unitIds, isInScope, lastCountedAt }) => ({
        item,
        unitIds,
        isInScope,
        lastCountedAt: instantOf(lastCountedAt),
      })),
    })),
  }
}

/** What the scope chooses beyond the rows. @throws AppError `record.not-found` */
export async function readMissing(work: Work, id: number): Promise<MissingRows> {
  const stored = await requireTemplate(work, id)
  const latest = await requireRevision(work, id)
  const resolved = resolveScope(work, scopeOf(stored, latest), stored.company.timeZone)
  const found = await selectMissing(work, latest.id, resolved, mostMissing)
  const total = found[0]?.total ?? 0
  return {
    data: found.map(({ item, location, area }) => ({ item, location, area })),
    total,
    hasMore: total > found.length,
  }
}

/** @throws AppError `record.not-found` */
export async function readRevisions(work: Work, id: number): Promise<{ data: TemplateRevision[] }> {
  await requireTemplate(work, id)
  return { data: await selectRevisions(work, id) }
}

/** How a revision differs from another, or from the one before. @throws AppError `record.not-found` */
export async function readDiff(
  work: Work,
  { id, revision }: { id: number; revision: number },
  against = revision - 1,
): Promise<RevisionDiff> {
  const stored = await requireTemplate(work, id)
  const after = await requireRevision(work, id, revision)
  const before = against < 1 ? undefined : await requireRevision(work, id, against)
  const rows = diffRows(
    before === undefined ? [] : await selectNamedRows(work, before.id),
    await selectNamedRows(work, after.id),
  )
  return {
    revision: after.revision,
    against: before?.revision ?? null,
    ...rows,
    scope: { before: before === undefined ? null : scopeOf(stored, before), after: scopeOf(stored, after) },
  }
}

/** What the schedule has made. @throws AppError `record.not-found` */
export async function readRuns(work: Work, id: number): Promise<{ data: TemplateRun[] }> {
  await requireTemplate(work, id)
  const runs = await selectRuns(work, id)
  return {
    data: runs.map(({ date, scheduledFor, countId, number, error }) => ({
      date,
      scheduledFor: new Date(scheduledFor).toISOString(),
      count: countId === null || number === null ? null : { id: countId, number },
      error,
    })),
  }
}

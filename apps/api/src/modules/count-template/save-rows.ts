import type { AreaRows, CountScope, CountTemplateRecord, SaveRows } from '@backoffice/api-types'
import { mostTemplateRows } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import { fieldProblem, type RecordChange, refuseProblems } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { requireCount } from '../count/count-record.ts'
import { type StoredTemplate, updateTemplate } from './repository.ts'
import { requireScope } from './require-scope.ts'
import { insertRevision, selectRevisionRows, type StoredRevision } from './revision-repository.ts'
import { selectAreas, selectCountedWalk, selectKnownUnits } from './row-repository.ts'
import { sortWalk } from './sort-walk.ts'
import { locationsOf, lockAtVersion, readTemplate, requireRevision, scopeOf } from './template-record.ts'
import { walkOfScope } from './walk.ts'
import type { RowMode, WalkRow } from './walk-repository.ts'

type Content = { scope: CountScope; rowMode: RowMode; rows: readonly WalkRow[] }

/**
 * Saves scope, mode and walk as the next revision. Without rows, those of the latest one stay; where the scope changed
 * alone, the new one chooses the rows.
 * @throws AppError `record.*`, `count.location-unknown`, `count-template.book-hidden`, `request.invalid`
 */
export async function saveRows(
  work: Work,
  change: RecordChange,
  body: SaveRows,
): Promise<CountTemplateRecord> {
  const stored = await lockAtVersion(work, change, true)
  const latest = await requireRevision(work, change.id)
  const before = await contentOf(work, stored, latest)
  const scope = body.scope ?? before.scope
  if (body.scope !== undefined) await requireOwnCompany(work, stored, body.scope)
  const rows = await rowsOf(work, { stored, body, before, scope })
  return saveContent(work, stored, latest, {
    scope,
    rowMode: body.rowMode ?? before.rowMode,
    rows: await sortWalk(work, rows, scope, body.sortBy),
  })
}

type Change = { stored: StoredTemplate; body: SaveRows; before: Content; scope: CountScope }

async function rowsOf(work: Work, { stored, body, before, scope }: Change): Promise<readonly WalkRow[]> {
  if (body.areas !== undefined) return checkedRows(work, scope, body.areas)
  if (body.scope === undefined) return before.rows
  const places = new Set(scope.locationIds)
  const kept = before.rows.filter(({ locationId }) => places.has(locationId))
  const chosen = await walkOfScope(work, scope, stored.company.timeZone)
  const isChosen = new Set(chosen.map((row) => `${row.itemId}.${row.locationId}`))
  const stays = kept.filter((row) => isChosen.has(`${row.itemId}.${row.locationId}`))
  const isThere = new Set(stays.map((row) => `${row.itemId}.${row.locationId}`))
  return [...stays, ...chosen.filter((row) => !isThere.has(`${row.itemId}.${row.locationId}`))]
}

/** A template stays with its company: its number, its rules and its zone are that one's. */
async function requireOwnCompany(work: Work, { company }: StoredTemplate, scope: CountScope): Promise<void> {
  const found = await requireScope(work, scope)
  if (found.company.id === company.id) return
  const code = 'count.location-unknown' as const
  const message = 'A count template stays with its company.'
  throw new AppError(code, { detail: message, errors: [fieldProblem('scope.locationIds', code, message)] })
}

/** How a request calls its areas and their rows. */
export type FieldNames = { area: (at: number) => string; row: (at: number, index: number) => string }

const namesOfAreas: FieldNames = {
  area: (at) => `areas[${at}].areaId`,
  row: (at, index) => `areas[${at}].rows[${index}]`,
}

/** @throws AppError `request.invalid` with every row that is wrong */
export async function checkedRows(
  work: Work,
  scope: CountScope,
  areas: readonly AreaRows[],
  names = namesOfAreas,
): Promise<WalkRow[]> {
  const known = new Map((await selectAreas(work, scope)).map((area) => [area.id, area]))
  const itemIds = [...new Set(areas.flatMap(({ rows }) => rows.map(({ itemId }) => itemId)))]
  const units = await selectKnownUnits(work, itemIds)
  const seen = new Set<string>()
  const problems = areas.flatMap(({ areaId, rows }, at) => {
    const ofArea = known.has(areaId)
      ? []
      : [fieldProblem(names.area(at), 'field.choice', 'is no area of these locations', areaId)]
    const ofRows = rows.flatMap(({ itemId, unitIds }, index) => {
      const field = names.row(at, index)
      const own = units.get(itemId)
      if (own === undefined) return [fieldProblem(`${field}.itemId`, 'field.choice', 'is no item', itemId)]
      const key = `${areaId}.${itemId}`
      if (seen.has(key)) {
        return [fieldProblem(`${field}.itemId`, 'field.invalid', 'stands in this area already', itemId)]
      }
      seen.add(key)
      const wrong = unitIds.find((id) => !own.has(id))
      return wrong === undefined
        ? []
        : [fieldProblem(`${field}.unitIds`, 'field.choice', 'is no unit that this item is counted in', wrong)]
    })
    return [...ofArea, ...ofRows]
  })
  refuseProblems(problems.slice(0, 100))
  return areas.flatMap(({ areaId, rows }) =>
    rows.map((row) => ({ ...row, areaId, locationId: known.get(areaId)?.location.id ?? 0 })),
  )
}

/** What a revision of a template says. */
export async function contentOf(
  work: Work,
  stored: StoredTemplate,
  revision: StoredRevision,
): Promise<Content> {
  const rows = await selectRevisionRows(work, revision.id, locationsOf(stored))
  return { scope: scopeOf(stored, revision), rowMode: revision.rowMode, rows }
}

const fingerprint = ({ scope, rowMode, rows }: Content) =>
  JSON.stringify([
    Object.entries(scope).toSorted(([a], [b]) => a.localeCompare(b)),
    rowMode,
    rows.map((row) => [row.areaId, row.itemId, row.unitIds]),
  ])

/** Writes a revision, unless it would be the latest one again. */
export async function saveContent(
  work: Work,
  stored: StoredTemplate,
  latest: StoredRevision,
  content: Content,
): Promise<CountTemplateRecord> {
  const { id } = stored.template
  if (content.rows.length > mostTemplateRows) {
    const most = `may have ${mostTemplateRows} rows at most`
    refuseProblems([fieldProblem('areas', 'field.too-many', most)])
  }
  const before = await contentOf(work, stored, latest)
  if (fingerprint(before) === fingerprint(content)) return readTemplate(work, id)
  const revision = latest.revision + 1
  await insertRevision(work, { templateId: id, revision, ...content })
  const [locationId = stored.template.locationId, ...otherLocationIds] = content.scope.locationIds
  await updateTemplate(work, id, { locationId, otherLocationIds })
  await recordEvents(work, [
    {
      entity: 'count-template',
      entityId: id,
      action: 'revise',
      before: { revision: String(latest.revision), rows: String(before.rows.length) },
      after: { revision: String(revision), rows: String(content.rows.length) },
    },
  ])
  return readTemplate(work, id)
}

/**
 * Puts the walk in the order in which a count was counted: in each area by the first figure of each row; what was not
 * counted there stays behind it.
 * @throws AppError `record.*`, `count-template.count-unfit`
 */
export async function learnWalk(
  work: Work,
  change: RecordChange,
  countId: number,
): Promise<CountTemplateRecord> {
  const stored = await lockAtVersion(work, change)
  const { count } = await requireCount(work, countId)
  const isFinished = ['REVIEW', 'APPROVED', 'POSTED'].includes(count.state)
  const counted = isFinished ? await selectCountedWalk(work, countId) : []
  const step = new Map(counted.map(({ areaId, itemId }, index) => [`${areaId}.${itemId}`, index]))
  const latest = await requireRevision(work, change.id)
  const before = await contentOf(work, stored, latest)
  const stepOf = (row: WalkRow) => step.get(`${row.areaId}.${row.itemId}`) ?? Number.MAX_SAFE_INTEGER
  if (!before.rows.some((row) => step.has(`${row.areaId}.${row.itemId}`))) {
    throw new AppError('count-template.count-unfit')
  }
  const learnt = before.rows.toSorted((a, b) => stepOf(a) - stepOf(b))
  return saveContent(work, stored, latest, { ...before, rows: await sortWalk(work, learnt, before.scope) })
}

/** Saves another walk of a template, as a file brings it. @throws AppError `record.not-found` */
export async function replaceWalk(work: Work, id: number, rows: readonly WalkRow[]): Promise<void> {
  const stored = await lockAtVersion(work, { id, version: undefined })
  const latest = await requireRevision(work, id)
  const before = await contentOf(work, stored, latest)
  await saveContent(work, stored, latest, { ...before, rows: await sortWalk(work, rows, before.scope) })
}

/** Saves an earlier revision once more, as the latest one. @throws AppError `record.not-found` */
export async function restoreRevision(work: Work, id: number, revision: number): Promise<void> {
  const stored = await lockAtVersion(work, { id, version: undefined })
  const latest = await requireRevision(work, id)
  const wanted = await requireRevision(work, id, revision)
  await saveContent(work, stored, latest, await contentOf(work, stored, wanted))
}

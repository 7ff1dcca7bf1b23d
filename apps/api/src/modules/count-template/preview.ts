import { type CountScope, formatDecimal, type ScopePreview, type ScopeRow } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import type { Work } from '../../work.ts'
import { estimateWalk } from './estimate-repository.ts'
import { type ChosenRow, countChosen, selectChosen } from './preview-repository.ts'
import { requireScope } from './require-scope.ts'
import { resolveScope } from './walk.ts'

function scopeRowOf(
  mayTell: boolean,
  { onHand, isHidden, lastCountedAt, location, area, units, ...item }: ChosenRow,
): ScopeRow {
  return {
    item,
    location,
    area,
    units,
    ...(mayTell && !isHidden ? { onHand: formatDecimal(onHand, 'quantity') } : {}),
    lastCountedAt: lastCountedAt === null ? null : new Date(lastCountedAt).toISOString(),
  }
}

/**
 * What a scope chooses now, a page of it, and how long it takes.
 * @throws AppError `count.location-unknown`, `count-template.book-hidden`
 */
export async function previewScope(
  work: Work,
  { scope, page, limit }: { scope: CountScope; page: number; limit: number },
): Promise<ScopePreview> {
  const { company } = await requireScope(work, scope)
  const resolved = resolveScope(work, scope, company.timeZone)
  const { total, rowTotal } = await countChosen(work, resolved)
  const rows = await selectChosen(work, resolved, { page, limit })
  const mayTell = hasRight(work.actor, '[Counts] [Other] [ViewExpected]')
  return {
    data: rows.map((row) => scopeRowOf(mayTell, row)),
    page,
    limit,
    total,
    hasMore: page * limit < total,
    estimate: await estimateWalk(work, scope.locationIds, rowTotal),
  }
}

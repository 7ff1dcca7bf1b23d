import type { CountScope, CountTemplateRecord } from '@backoffice/api-types'
import { formatDecimal } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { templateAccess } from '../template/access.ts'
import { estimateWalk } from './estimate-repository.ts'
import { noteOf, presentTemplates } from './list.ts'
import { findTemplate, lockTemplate, type StoredTemplate } from './repository.ts'
import { findRevisionOf, isUnused, type StoredRevision } from './revision-repository.ts'
import { wholeScope } from './scope-rules.ts'

export const { requireTemplate, lockAtVersion } = templateAccess(findTemplate, lockTemplate)

export const locationsOf = ({ template }: StoredTemplate): number[] => [
  template.locationId,
  ...template.otherLocationIds,
]

/** The scope of a revision; what an older one does not say means everything. */
export const scopeOf = (stored: StoredTemplate, { scope }: StoredRevision): CountScope => ({
  ...wholeScope([]),
  ...scope,
  locationIds: scope.locationIds.length > 0 ? scope.locationIds : locationsOf(stored),
})

/** A revision of a template that was found. @throws AppError `record.not-found` */
export async function requireRevision(
  work: Work,
  templateId: number,
  revision?: number,
): Promise<StoredRevision> {
  const found = await findRevisionOf(work, templateId, revision)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/** A template as the API shows it. @throws AppError `record.not-found` */
export async function readTemplate(work: Work, id: number): Promise<CountTemplateRecord> {
  const stored = await requireTemplate(work, id)
  const [row] = await presentTemplates(work, [stored])
  if (row === undefined) throw new AppError('record.not-found')
  const { recountTolerancePct, recountToleranceValue, dueDays, createdAt } = stored.template
  return {
    ...row,
    note: noteOf(stored),
    recountTolerancePct: recountTolerancePct === null ? null : formatDecimal(recountTolerancePct, 'percent'),
    recountToleranceValue:
      recountToleranceValue === null ? null : formatDecimal(recountToleranceValue, 'money'),
    dueDays,
    scope: scopeOf(stored, await requireRevision(work, id)),
    estimate: await estimateWalk(work, locationsOf(stored), row.rowTotal),
    isUnused: await isUnused(work, id),
    createdAt: createdAt.toISOString(),
  }
}

import type { CountTemplateRow } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { findTemplate } from './repository.ts'
import { templateList } from './template-list.ts'
import {
  compareWithItems,
  findOrInsertTemplate,
  firstArea,
  insertRevision,
  latestOf,
  lockLocation,
} from './whole-location-repository.ts'

/**
 * The template by which everything at a location is counted. It is made at the first call; when items have come or gone
 * since, it has a further revision, which keeps the walk of the one before. Counts that are under way stay as they are.
 * @throws AppError `record.not-found`, also where no stock lies; `count.scope-empty` while there are no items
 */
export async function wholeLocationTemplate(work: Work, locationId: number): Promise<CountTemplateRow> {
  const place = await lockLocation(work, locationId)
  if (place === undefined) throw new AppError('record.not-found')
  const { companyId } = place
  const name = `Everything at ${place.name}`.slice(0, 120)
  const { id, isNew } = await findOrInsertTemplate(work, { companyId, locationId, name })
  const before = await latestOf(work, id)
  const { items, missing, gone } = await compareWithItems(work, before?.id)
  if (items === 0) throw new AppError('count.scope-empty')
  if (missing + gone > 0) {
    await insertRevision(work, { templateId: id, before, areaId: await firstArea(work, locationId) })
    const after = { name, items: String(items) }
    const action = isNew ? 'create' : 'revise'
    await recordEvents(work, [{ entity: 'count_template', entityId: id, action, after }])
  }
  const [template] = await templateList.present(work, await findTemplate(work, id))
  if (template === undefined) throw new AppError('record.not-found')
  return template
}

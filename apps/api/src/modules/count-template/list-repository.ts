import { countTemplateListFields } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { company, countTemplate } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { locationIdsOf, locationNamesOf } from '../location/queries/location-names.ts'
import { assigneeIds, lastCountAt, latestRevision, ownerName, rowMode, rowTotal } from './repository.ts'

/** What count templates may be filtered and sorted by. */
export const templateListShape = ({
  actor,
}: Pick<Work, 'actor'>): ListShape<typeof countTemplateListFields> => ({
  fields: countTemplateListFields,
  columns: {
    id: countTemplate.id,
    name: countTemplate.name,
    kind: countTemplate.kind,
    visibility: countTemplate.visibility,
    blind: countTemplate.blind,
    cutOff: countTemplate.cutOff,
    uncountedPolicy: countTemplate.uncountedPolicy,
    overlap: countTemplate.overlap,
    recountRule: countTemplate.recountRule,
    rowMode: rowMode,
    isActive: countTemplate.isActive,
    isOwn: sql`coalesce(${countTemplate.createdBy} = ${actor.userId}, false)`,
    isScheduled: sql`(${countTemplate.scheduleRule} is not null)`,
    isPaused: countTemplate.isPaused,
    nextRunAt: countTemplate.nextRunAt,
    revision: latestRevision,
    rowTotal: rowTotal,
    lastCountAt: lastCountAt,
    updatedAt: countTemplate.updatedAt,
    'company.id': company.id,
    'company.name': company.name,
    'location.id': locationIdsOf(countTemplate),
    'location.name': locationNamesOf(countTemplate),
    'owner.id': countTemplate.createdBy,
    'owner.name': ownerName,
    'assignee.id': assigneeIds,
  },
  search: [countTemplate.name, locationNamesOf(countTemplate), company.name],
  defaultSort: 'name:asc',
  tieBreak: countTemplate.id,
})

import { sql } from 'drizzle-orm'
import { company } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { selectAssignees } from './assignee-repository.ts'
import { presentSchedule, type StoredSchedule } from './change-schedule.ts'
import type { TemplateKind, TemplateTable } from './kinds.ts'
import { ownerName } from './visibility-repository.ts'

/** Where the database has what lists of templates of every kind may be filtered and sorted by. */
export const commonColumns = ({ templates, assignees }: TemplateKind, { actor }: Pick<Work, 'actor'>) => ({
  id: templates.id,
  name: templates.name,
  visibility: templates.visibility,
  isActive: templates.isActive,
  isOwn: sql`coalesce(${templates.createdBy} = ${actor.userId}, false)`,
  isScheduled: sql`(${templates.scheduleRule} is not null)`,
  isPaused: templates.isPaused,
  nextRunAt: templates.nextRunAt,
  updatedAt: templates.updatedAt,
  'company.id': company.id,
  'company.name': company.name,
  'owner.id': templates.createdBy,
  'owner.name': ownerName,
  'assignee.id': sql`select a.user_id from ${assignees} a
    where a.organisation_id = ${templates.organisationId} and a.template_id = ${templates.id}`,
})

type Stored = {
  template: StoredSchedule &
    Pick<TemplateTable['$inferSelect'], 'name' | 'visibility' | 'createdBy' | 'updatedAt' | 'version'>
  company: { id: number; name: string; timeZone: string }
  ownerName: string
}

const named = ({ id, name }: { id: number; name: string }) => ({ id, name })

/** @returns a function that gives what lists show of one of these templates, whatever its kind */
export async function readHeads(work: Work, kind: TemplateKind, stored: readonly Stored[]) {
  const ids = stored.map(({ template }) => template.id)
  const assignees = Map.groupBy(await selectAssignees(work, kind, ids), ({ templateId }) => templateId)
  return (one: Stored) => {
    const { id, name, visibility, isActive, createdBy: ownerId, updatedAt, version } = one.template
    return {
      id,
      name,
      visibility,
      company: named(one.company),
      owner: ownerId === null ? null : { id: ownerId, name: one.ownerName },
      isOwn: ownerId === work.actor.userId,
      assignees: (assignees.get(id) ?? []).map(named),
      schedule: presentSchedule(one.template, one.company.timeZone),
      isActive,
      updatedAt: updatedAt.toISOString(),
      version,
    }
  }
}

import type { CountTemplateRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { selectAssignees, selectLocationNames } from '../template/assignee-repository.ts'
import { templateListShape } from './list-repository.ts'
import { listed, type StoredTemplate, selectFromTemplates } from './repository.ts'
import { presentSchedule } from '../template/change-schedule.ts'
import { countTemplates } from '../template/kinds.ts'

/** Templates as lists show them. */
export async function presentTemplates(
  work: Work,
  stored: readonly StoredTemplate[],
): Promise<CountTemplateRow[]> {
  const people = await selectAssignees(
    work,
    countTemplates,
    stored.map(({ template }) => template.id),
  )
  const assignees = Map.groupBy(people, ({ templateId }) => templateId)
  const others = [...new Set(stored.flatMap(({ template }) => template.otherLocationIds))]
  const places = new Map((await selectLocationNames(work, others)).map((place) => [place.id, place]))
  return stored.map((one) => {
    const { template, company, location, ownerName: name, revision, rowTotal, lastCountAt } = one
    const { id, kind, visibility, blind, cutOff, uncountedPolicy, overlap, recountRule, isActive } = template
    const further = template.otherLocationIds.flatMap((other) => places.get(other) ?? [])
    const ownerId = template.createdBy
    return {
      id,
      name: template.name,
      kind,
      visibility,
      blind,
      cutOff,
      uncountedPolicy,
      overlap,
      recountRule,
      rowMode: one.rowMode,
      company: { id: company.id, name: company.name },
      location,
      locations: [location, ...further],
      owner: ownerId === null ? null : { id: ownerId, name },
      isOwn: ownerId === work.actor.userId,
      assignees: (assignees.get(id) ?? []).map((person) => ({ id: person.id, name: person.name })),
      schedule: presentSchedule(template, company.timeZone),
      revision,
      rowTotal,
      isActive,
      lastCountAt: lastCountAt?.toISOString() ?? null,
      updatedAt: template.updatedAt.toISOString(),
      version: template.version,
    }
  })
}

/** The count templates that this person sees. */
export const templateListOf = (work: Pick<Work, 'actor'>): ListSource<StoredTemplate, CountTemplateRow> => ({
  ...fromSelect(selectFromTemplates),
  shape: templateListShape(work),
  visible: listed,
  keyOf: ({ template: { id } }) => id,
  present: presentTemplates,
})

/** What a record shows beside the row of the list. */
export const noteOf = ({ template }: StoredTemplate) => presentText(template.note)

import type { CountTemplateRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { selectLocationNames } from '../template/assignee-repository.ts'
import { countTemplates } from '../template/kinds.ts'
import { readHeads } from '../template/list.ts'
import { templateListShape } from './list-repository.ts'
import { listed, type StoredTemplate, selectFromTemplates } from './repository.ts'

/** Templates as lists show them. */
export async function presentTemplates(
  work: Work,
  stored: readonly StoredTemplate[],
): Promise<CountTemplateRow[]> {
  const headOf = await readHeads(work, countTemplates, stored)
  const others = [...new Set(stored.flatMap(({ template }) => template.otherLocationIds))]
  const places = new Map((await selectLocationNames(work, others)).map((place) => [place.id, place]))
  return stored.map((one) => {
    const { template, location, revision, rowTotal, lastCountAt } = one
    const { kind, blind, cutOff, uncountedPolicy, overlap, recountRule } = template
    const further = template.otherLocationIds.flatMap((other) => places.get(other) ?? [])
    return {
      ...headOf(one),
      kind,
      blind,
      cutOff,
      uncountedPolicy,
      overlap,
      recountRule,
      rowMode: one.rowMode,
      location,
      locations: [location, ...further],
      revision,
      rowTotal,
      lastCountAt: lastCountAt?.toISOString() ?? null,
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

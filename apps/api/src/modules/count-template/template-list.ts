import type { CountTemplateRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { listed, type StoredTemplate, selectFromTemplates } from './repository.ts'
import { templateListShape } from './template-list-shape.ts'

function templateRowOf({ template, lastCountAt, ...rest }: StoredTemplate): CountTemplateRow {
  const { id, name, kind, visibility, blind, cutOff, uncountedPolicy, isActive, version } = template
  return {
    id,
    name,
    kind,
    visibility,
    blind,
    cutOff,
    uncountedPolicy,
    isActive,
    version,
    ...rest,
    lastCountAt: lastCountAt?.toISOString() ?? null,
  }
}

/** The count templates that this person sees. */
export const templateList: ListSource<StoredTemplate, CountTemplateRow> = {
  ...fromSelect(selectFromTemplates),
  shape: templateListShape,
  visible: listed,
  keyOf: ({ template: { id } }) => id,
  present: (_, templates) => templates.map(templateRowOf),
}

import type { CountTemplatePage, CountTemplateRow, ListQuery } from '@backoffice/api-types'
import { listClauses, pageResult } from '../../database/list-query.ts'
import type { Work } from '../../work.ts'
import { type StoredTemplate, selectTemplates } from './repository.ts'
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

/** A page of the count templates that this person sees. @throws AppError `list.*` as `listClauses` */
export async function listTemplates(work: Work, query: ListQuery): Promise<CountTemplatePage> {
  const { templates, total } = await selectTemplates(work, listClauses(templateListShape, query))
  return pageResult(query, templates.map(templateRowOf), total)
}

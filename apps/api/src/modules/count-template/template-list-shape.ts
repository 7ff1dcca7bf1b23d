import { countTemplateListFields } from '@backoffice/api-types'
import { company, countTemplate, location } from '../../database/schema/index.ts'
import type { ListShape } from '../../database/list-shape.ts'
import { lastCountAt, latestRevision, rowTotal } from './repository.ts'

/** What count templates may be filtered and sorted by. */
export const templateListShape: ListShape<typeof countTemplateListFields> = {
  fields: countTemplateListFields,
  columns: {
    id: countTemplate.id,
    name: countTemplate.name,
    kind: countTemplate.kind,
    visibility: countTemplate.visibility,
    blind: countTemplate.blind,
    cutOff: countTemplate.cutOff,
    uncountedPolicy: countTemplate.uncountedPolicy,
    isActive: countTemplate.isActive,
    revision: latestRevision,
    rowTotal: rowTotal,
    lastCountAt: lastCountAt,
    'company.id': company.id,
    'company.name': company.name,
    'location.id': location.id,
    'location.name': location.name,
  },
  search: [countTemplate.name, location.name, company.name],
  defaultSort: 'name:asc',
  tieBreak: countTemplate.id,
}

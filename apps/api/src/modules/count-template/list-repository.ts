import { countTemplateListFields } from '@backoffice/api-types'
import type { ListShape } from '../../database/list-shape.ts'
import { company, countTemplate } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { locationIdsOf, locationNamesOf } from '../location/queries/location-names.ts'
import { countTemplates } from '../template/kinds.ts'
import { commonColumns } from '../template/list.ts'
import { lastCountAt, latestRevision, rowMode, rowTotal } from './repository.ts'

/** What count templates may be filtered and sorted by. */
export const templateListShape = (work: Pick<Work, 'actor'>): ListShape<typeof countTemplateListFields> => ({
  fields: countTemplateListFields,
  columns: {
    ...commonColumns(countTemplates, work),
    kind: countTemplate.kind,
    blind: countTemplate.blind,
    cutOff: countTemplate.cutOff,
    uncountedPolicy: countTemplate.uncountedPolicy,
    overlap: countTemplate.overlap,
    recountRule: countTemplate.recountRule,
    rowMode: rowMode,
    revision: latestRevision,
    rowTotal: rowTotal,
    lastCountAt: lastCountAt,
    'location.id': locationIdsOf(countTemplate),
    'location.name': locationNamesOf(countTemplate),
  },
  search: [countTemplate.name, locationNamesOf(countTemplate), company.name],
  defaultSort: 'name:asc',
  tieBreak: countTemplate.id,
})

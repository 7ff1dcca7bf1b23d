import { company, countTemplate, location } from '../../database/schema/index.ts'
import type { ListShape } from '../../database/list-shape.ts'
import { lastCountAt, latestRevision, rowTotal } from './repository.ts'
import { countKinds, cutOffs, uncountedPolicies, visibilities } from '@backoffice/api-types'

/** What count templates may be filtered and sorted by. */
export const templateListShape: ListShape = {
  columns: {
    id: { column: countTemplate.id, kind: 'number' },
    name: { column: countTemplate.name, kind: 'text' },
    kind: { column: countTemplate.kind, kind: 'enum', values: countKinds },
    visibility: { column: countTemplate.visibility, kind: 'enum', values: visibilities },
    blind: { column: countTemplate.blind, kind: 'boolean' },
    cutOff: { column: countTemplate.cutOff, kind: 'enum', values: cutOffs },
    uncountedPolicy: { column: countTemplate.uncountedPolicy, kind: 'enum', values: uncountedPolicies },
    isActive: { column: countTemplate.isActive, kind: 'boolean' },
    revision: { column: latestRevision, kind: 'number' },
    rowTotal: { column: rowTotal, kind: 'number' },
    lastCountAt: { column: lastCountAt, kind: 'instant' },
    'company.id': { column: company.id, kind: 'number' },
    'company.name': { column: company.name, kind: 'text' },
    'location.id': { column: location.id, kind: 'number' },
    'location.name': { column: location.name, kind: 'text' },
  },
  search: [countTemplate.name, location.name, company.name],
  defaultSort: 'name:asc',
  tieBreak: countTemplate.id,
}

import type { AuditEvent } from '@backoffice/api-types'
import { auditActionName, auditEntityName } from '@backoffice/api-types/audit-names'
import { countStateNames, orderStateNames, userStateNames } from '@backoffice/api-types/labels'
import { reportPeriodStateNames } from '@backoffice/api-types/report-period-labels'
import { auditListFields as fields } from '@backoffice/api-types/list-fields'
import { defineList } from '../../shared/list/define-list.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { None } from '../../shared/ui/none.tsx'
import { auditTexts as texts } from './audit-texts.ts'
import { type AuditSearch, trailFilters } from './components/audit-filters.tsx'
import { AuditRecordLink } from './components/audit-record-link.tsx'
import { LogPager } from './components/log-pager.tsx'
import { readCursor } from './model/log-pages.ts'
import { Moment } from '../../shared/ui/moment.tsx'

/** Everything that anybody did, newest first. It can be read and never be changed. */
export const auditList = defineList<AuditSearch>()({
  call: 'GET /v2/audit/all',
  queryKey: ['audit.list'],
  resource: 'auditEvents',
  fields,
  texts,
  byCursor: true,
  columns: [
    {
      field: 'at',
      header: texts.when,
      width: 10,
      cell: ({ at }) => <Moment at={at} />,
    },
    {
      field: 'actor.name',
      exported: ['actor.name', 'isOnBehalf'],
      header: texts.by,
      width: 9,
      cell: (event) => <Actor event={event} />,
    },
    {
      id: 'what',
      exported: ['action'],
      header: texts.what,
      width: 12,
      card: 'title',
      cell: ({ entity, action }) => auditActionName(entity, action),
    },
    {
      id: 'kind',
      exported: ['entity'],
      header: texts.kind,
      width: 8,
      card: 'aside',
      cell: ({ entity }) => auditEntityName(entity),
    },
    {
      id: 'record',
      exported: ['record.name'],
      header: texts.record,
      width: 12,
      cell: (event) => <AuditRecordLink event={event} />,
    },
    {
      id: 'changes',
      exported: ['changes', 'isWithheld'],
      header: texts.changes,
      width: 22,
      grow: true,
      cell: (event) => <Changes event={event} />,
    },
  ],
  // Kind, action, days and a record stand above it.
  filters: [
    { field: 'actor.id', label: texts.by },
    { field: 'isOnBehalf', label: texts.support },
    { field: 'at', label: texts.when },
  ],
  narrowings: trailFilters,
  file: { title: 'Audit events', call: 'GET /v2/audit/export' },
  empty: () => <EmptyState title={texts.noEvents}>{texts.noEventsText}</EmptyState>,
  Foot: LogPager,
  readMore: readCursor,
})

function Actor({ event: { actor, isOnBehalf } }: { event: AuditEvent }) {
  if (isOnBehalf) return <span className='text-muted'>{texts.support}</span>
  return actor === null ? <span className='text-muted'>{texts.system}</span> : actor.name
}

/** What was changed, field by field: what it was, struck out, and what it is. */
function Changes({ event: { entity, changes: stored, isWithheld } }: { event: AuditEvent }) {
  if (isWithheld) return <span className='text-muted'>{texts.withheld}</span>
  if (stored.length === 0) return <None />
  const changes = stored.map(({ field, before, after }) => ({
    field,
    before: inWords(entity, field, before),
    after: inWords(entity, field, after),
  }))
  const words = changes.map(
    ({ field, before, after }) =>
      `${texts.field(field)}: ${before === null ? '' : `${before} → `}${after ?? texts.nothing}`,
  )
  return (
    <span title={words.join('\n')}>
      {changes.map(({ field, before, after }, index) => (
        <span key={field}>
          {index === 0 ? '' : ' · '}
          <span className='text-muted'>{texts.field(field)}</span>{' '}
          {before === null ? null : (
            <>
              <del className='text-muted'>{before}</del> →{' '}
            </>
          )}
          {after === null ? <span className='text-muted'>{texts.nothing}</span> : after}
        </span>
      ))}
    </span>
  )
}

/** States as the screens of these records call them. */
const stateNames: Partial<Record<AuditEvent['entity'], Readonly<Record<string, string>>>> = {
  count: countStateNames,
  order: orderStateNames,
  'report-period': reportPeriodStateNames,
  user: userStateNames,
}

/** What stands in a field, in the words of its screen; a state that no screen calls otherwise, as a word. */
function inWords(entity: AuditEvent['entity'], field: string, text: string | null): string | null {
  if (text === null || field !== 'state') return text
  return stateNames[entity]?.[text] ?? `${text.charAt(0)}${text.slice(1).toLowerCase().replaceAll('_', ' ')}`
}

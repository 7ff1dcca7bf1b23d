import type { AuditEvent, AuditPage, ListFilter } from '@backoffice/api-types'
import type { Answers, Asked } from '../../../workbench/play-api.ts'
import type { State, States } from '../../../workbench/state.ts'

const approved = { entity: 'count', action: 'approve', state: ['REVIEW', 'APPROVED'], prefix: 'CNT' }
const sent = { entity: 'order', action: 'send', state: ['APPROVED', 'SENT'], prefix: 'PO' }

/** What was done to counts and orders by turns, the newest first: `CNT-60`, `PO-59`, and so on. */
const playedEvents = (total = 60): AuditEvent[] =>
  Array.from({ length: total }, (_, index) => {
    const { entity, action, state, prefix } = index % 2 === 0 ? approved : sent
    const [before = null, after = null] = state
    const id = total - index
    return {
      id,
      at: '2026-11-02T08:00:00.000Z',
      entity,
      action,
      record: { id, name: `${prefix}-${id}` },
      actor: { id: 1, name: 'Mira Petrova' },
      isOnBehalf: false,
      isWithheld: false,
      changes: [{ field: 'state', before, after }],
    }
  })

const facts: Readonly<Record<string, (event: AuditEvent) => unknown>> = {
  entity: ({ entity }) => entity,
  action: ({ action }) => action,
  recordId: ({ record }) => record?.id,
}

/** What was asked for of these events by kind, action and record; a cursor is how many come before it. */
function trailPage(rows: readonly AuditEvent[], { query }: Asked): AuditPage {
  const { items = [] } = JSON.parse(query.get('filter') ?? '{}') as Partial<ListFilter>
  const found = rows.filter((event) =>
    items.every(({ field, value }) => (facts[field]?.(event) ?? value) === value),
  )
  const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))]
  const hasMore = from + limit < found.length
  return {
    data: found.slice(from, from + limit),
    limit,
    total: found.length,
    hasMore,
    nextCursor: hasMore ? String(from + limit) : null,
  }
}

/** The audit trail at an address, with these events. @param onAsked is told of each request for them */
export const trailAt = (
  address: string,
  rows = playedEvents(),
  api: Answers = {},
  onAsked: (asked: Asked) => void = () => undefined,
): State => ({
  address,
  api: {
    'GET /v2/audit/all': (asked: Asked) => {
      onAsked(asked)
      return trailPage(rows, asked)
    },
    ...api,
  },
})

const path = '/orders/audit-trail'
const [first] = playedEvents(1)
const others: Partial<AuditEvent>[] = [
  { isWithheld: true, changes: [] },
  { actor: null },
  { actor: { id: 9, name: '' }, isOnBehalf: true },
  { record: null },
]

export const states = {
  'with events': trailAt(path),
  'with events that tell less': trailAt(
    path,
    others.flatMap((less, index) => (first === undefined ? [] : [{ ...first, id: index + 1, ...less }])),
  ),
  'without an event': trailAt(path, []),
  'of one record': trailAt(`${path}?entity=count&record=60`),
} satisfies States

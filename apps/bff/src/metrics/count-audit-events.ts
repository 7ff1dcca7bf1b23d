import { Counter, type Registry } from 'prom-client'
import type { AuditListener } from '../audit/audit.ts'
import { auditCatalogue, type AuditEvent } from '../audit/audit-catalogue.ts'
import { metricList } from './metric-list.ts'

/** Why a session ended, by the event that tells it; of `session.ended` it is the reason. */
const endings: Partial<Record<AuditEvent, string>> = {
  'session.refused': 'refused',
  'logout.done': 'logout',
  'backchannel.accepted': 'backchannel',
}

/** Counts what the audit tells, so that a number and the log cannot disagree. */
export function countAuditEvents(registry: Registry): AuditListener {
  const registers = [registry]
  const events = new Counter({ ...metricList.auditEvents, registers })
  const refreshes = new Counter({ ...metricList.refreshes, registers })
  const opened = new Counter({ ...metricList.sessionsOpened, registers })
  const ended = new Counter({ ...metricList.sessionsEnded, registers })
  const replays = new Counter({ ...metricList.replays, registers })
  startAtZero(events, refreshes)

  return (event, reason, hasSession) => {
    events.inc({ event, reason: reason ?? '' })
    if (event === 'login.succeeded') opened.inc()
    else if (event === 'request.replayed') replays.inc()
    else if (event === 'refresh.failed') refreshes.inc({ outcome: reason ?? '' })
    else if (event === 'session.ended') ended.inc({ reason: reason ?? '' })
    else if (event.startsWith('refresh.') && event !== 'refresh.reuse-suspected')
      refreshes.inc({ outcome: event.slice('refresh.'.length) })
    const ending = endings[event]
    if (ending !== undefined && hasSession) ended.inc({ reason: ending })
  }
}

/** A series that appears with its first event hides that event from `rate()`. */
function startAtZero(events: Counter<'event' | 'reason'>, refreshes: Counter<'outcome'>): void {
  for (const [event, { reasons }] of Object.entries(auditCatalogue)) {
    for (const reason of reasons.length === 0 ? [''] : reasons) events.inc({ event, reason }, 0)
  }
  const outcomes = ['done', 'shared', 'successor-served', ...auditCatalogue['refresh.failed'].reasons]
  for (const outcome of outcomes) refreshes.inc({ outcome }, 0)
}

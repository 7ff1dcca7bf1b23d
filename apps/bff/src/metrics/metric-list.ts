/** From a fast answer of a cache to the timeout of the main API, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

/**
 * Every number of the gateway, by the conventions of Prometheus. Labels have few values: templates of routes and words
 * of ours, never a path, an address or an id. `docs/operations.md` is held to this by `metrics.test.ts`.
 */
export const metricList = {
  requests: {
    name: 'gateway_http_requests_total',
    help: 'Requests answered, or given up by the browser (status_class "aborted").',
    labelNames: ['route', 'method', 'status_class'],
  },
  inFlight: {
    name: 'gateway_http_requests_in_flight',
    help: 'Requests under way, open streams among them.',
    labelNames: [],
  },
  upstreamDuration: {
    name: 'gateway_upstream_duration_seconds',
    help: 'Time until the head of an answer of the API, the authentication base or the provider.',
    labelNames: ['target', 'status_class'],
    buckets,
  },
  refreshes: {
    name: 'gateway_refreshes_total',
    help: 'Renewals of sessions by outcome: done, shared, successor-served, or why they failed.',
    labelNames: ['outcome'],
  },
  sessionsOpened: { name: 'gateway_sessions_opened_total', help: 'Sign-ins that succeeded.', labelNames: [] },
  sessionsEnded: {
    name: 'gateway_sessions_ended_total',
    help: 'Sessions that the gateway saw end. One whose cookies ran out in the browser is not seen.',
    labelNames: ['reason'],
  },
  replays: {
    name: 'gateway_replays_total',
    help: 'Requests sent to the API a second time after a 401.',
    labelNames: [],
  },
  sanitisedValues: {
    name: 'gateway_sanitised_values_total',
    help: 'Values "n/a" and -1 that became null on their way to the browser.',
    labelNames: [],
  },
  auditEvents: {
    name: 'gateway_audit_events_total',
    help: 'Lines of the audit by event and reason.',
    labelNames: ['event', 'reason'],
  },
  cacheEntries: {
    name: 'gateway_cache_entries',
    help: 'Entries of each memory of the gateway that is bounded.',
    labelNames: ['cache'],
  },
} as const

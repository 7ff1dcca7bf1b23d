import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AuditListener } from '../audit/audit.ts'
import type { CallObserver } from '../tracing/outgoing-call.ts'
import { countAuditEvents } from './count-audit-events.ts'
import { metricList } from './metric-list.ts'

/** The memories of the gateway by name; one that lies elsewhere has no size here. */
export type Caches = Readonly<Record<string, { size?(): number }>>

/** The numbers of one gateway. */
export type Metrics = {
  onAudit: AuditListener
  observeCall: CallObserver
  requestStarted(): void
  /** `status` is 0 when the browser went away before the head of the answer. */
  requestEnded(route: string, method: string, status: number): void
  sanitised(values: number): void
  watchCaches(caches: Caches): void
  /** The text that Prometheus reads, and its content type. */
  text(): Promise<string>
  contentType: string
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({ ...metricList.requests, registers })
  const inFlight = new Gauge({ ...metricList.inFlight, registers })
  const duration = new Histogram({
    ...metricList.upstreamDuration,
    buckets: [...metricList.upstreamDuration.buckets],
    registers,
  })
  const sanitised = new Counter({ ...metricList.sanitisedValues, registers })

  return {
    onAudit: countAuditEvents(registry),
    observeCall({ target }) {
      const startedAt = performance.now()
      return {
        end: (result) => {
          const status_class = 'status' in result ? statusClass(result.status) : 'failed'
          duration.observe({ target, status_class }, (performance.now() - startedAt) / 1000)
        },
      }
    },
    requestStarted: () => inFlight.inc(),
    requestEnded(route, name, status) {
      inFlight.dec()
      const method = methods.has(name) ? name : 'other'
      requests.inc({ route, method, status_class: statusClass(status) })
    },
    sanitised: (values) => sanitised.inc(values),
    watchCaches(caches) {
      new Gauge({
        ...metricList.cacheEntries,
        registers,
        collect() {
          for (const [cache, memory] of Object.entries(caches)) {
            const size = memory.size?.()
            if (size !== undefined) this.set({ cache }, size)
          }
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function statusClass(status: number): string {
  return status === 0 ? 'aborted' : `${Math.floor(status / 100)}xx`
}

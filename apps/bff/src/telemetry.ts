import type { Config } from './env-config.ts'
import type { Metrics } from './metrics/metrics.ts'
import { allObservers, type CallObserver } from './tracing/outgoing-call.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What the gateway tells of itself beside its log. */
export type Telemetry = {
  metrics: Metrics | null
  tracing: Tracing | null
  /** `undefined` when nobody listens. */
  observeCall: CallObserver | undefined
}

/** Metrics and traces as far as they are asked for; their libraries are not even read otherwise. */
export async function startTelemetry(config: Pick<Config, 'metrics' | 'tracing'>): Promise<Telemetry> {
  const metrics = config.metrics ? (await import('./metrics/metrics.ts')).createMetrics() : null
  const tracing = config.tracing ? (await import('./tracing/tracing.ts')).startTracing(config.tracing) : null
  return { metrics, tracing, observeCall: allObservers([metrics?.observeCall, tracing?.observeCall]) }
}

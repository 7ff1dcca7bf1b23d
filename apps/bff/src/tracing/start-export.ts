import type { Tracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../env-config.ts'
import { readRelease } from '../release.ts'

export type TraceSettings = NonNullable<Config['tracing']>

/** A collector that does not answer must not hold up the end of the process. */
const exportTimeoutMs = 3000

/** Sends spans in batches by OTLP over HTTP as JSON; what cannot be sent is dropped. */
export function startExport(settings: TraceSettings): { tracer: Tracer; close: () => Promise<void> } {
  const { endpoint, serviceName } = settings
  const url = `${endpoint.href.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs })
  const attributes = { 'service.name': serviceName, 'service.version': readRelease().version }
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(attributes)),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs })],
  })
  return { tracer: provider.getTracer('gateway'), close: () => provider.shutdown() }
}

/** OTEL_TRACES_SAMPLER; calls follow the span of their request in any case. */
function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  if (sampler.endsWith('always_off')) return new AlwaysOffSampler()
  const root = sampler.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
  return new ParentBasedSampler({ root })
}

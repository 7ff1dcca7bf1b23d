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
import type { traceSamplers } from './env-words.ts'

/** Where spans go, and which of them. */
export type TraceSettings = {
  /** Address of the collector, with or without a slash at its end. */
  endpoint: string
  serviceName: string
  /** None is told when it is absent. */
  serviceVersion?: string
  sampler: (typeof traceSamplers)[number]
  /** Of traces that `traceidratio` keeps, 0 to 1. */
  ratio: number
}

/** A collector that does not answer must not hold up the end of the process. */
const exportTimeoutMs = 3000

/**
 * Sends spans in batches by OTLP over HTTP as JSON; what cannot be sent is dropped.
 * @param name of the tracer, which its spans bear
 */
export function startExport(
  settings: TraceSettings,
  name: string,
): { tracer: Tracer; close: () => Promise<void> } {
  const url = `${settings.endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs })
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(attributesOf(settings))),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs })],
  })
  return { tracer: provider.getTracer(name), close: () => provider.shutdown() }
}

function attributesOf({ serviceName, serviceVersion }: TraceSettings) {
  const version = serviceVersion === undefined ? {} : { 'service.version': serviceVersion }
  return { 'service.name': serviceName, ...version }
}

/** OTEL_TRACES_SAMPLER; what a request leads to follows its span in any case. */
function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  if (sampler.endsWith('always_off')) return new AlwaysOffSampler()
  const root = sampler.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
  return new ParentBasedSampler({ root })
}

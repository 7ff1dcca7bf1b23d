import Fastify from 'fastify'

type Value = { stringValue?: string; intValue?: number }
type Attribute = { key: string; value: Value }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code?: number }
}
type ExportRequest = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

export type CollectedSpan = Omit<SentSpan, 'attributes'> & {
  facts: Record<string, string | number | undefined>
}

/** A receiver of OTLP over HTTP that keeps what it is sent. */
export async function startTestCollector() {
  const spans: CollectedSpan[] = []
  const services: unknown[] = []
  const texts: string[] = []
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 16 * 1024 * 1024 })
  server.post<{ Body: ExportRequest }>('/v1/traces', async ({ body }) => {
    texts.push(JSON.stringify(body))
    for (const { resource, scopeSpans } of body.resourceSpans) {
      services.push(factsOf(resource.attributes)['service.name'])
      for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, facts: factsOf(attributes) })
    }
    return {}
  })
  const endpoint = await server.listen({ host: '127.0.0.1', port: 0 })
  return { endpoint, spans, services, texts, close: () => server.close() }
}

function factsOf(attributes: Attribute[]): CollectedSpan['facts'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
}

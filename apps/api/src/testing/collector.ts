import Fastify from 'fastify'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Link = { traceId: string; spanId: string }
type Span = Link & { parentSpanId?: string; name: string; attributes: Attribute[]; links?: Link[] }
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** A receiver of OTLP over HTTP that keeps what it is sent. */
export async function startCollector() {
  const spans: (Omit<Span, 'attributes'> & { facts: Record<string, string | number | undefined> })[] = []
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 16 * 1024 * 1024 })
  server.post<{ Body: Export }>('/v1/traces', async ({ body }) => {
    for (const { attributes, ...span } of body.resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    )) {
      const facts = attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)])
      spans.push({ ...span, facts: Object.fromEntries(facts) })
    }
    return {}
  })
  const endpoint = await server.listen({ host: '127.0.0.1', port: 0 })
  return { endpoint, spans, close: () => server.close() }
}

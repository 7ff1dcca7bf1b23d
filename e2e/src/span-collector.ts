import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { test as base } from './fixtures.ts'

/** A span as it was exported, and the part of the product that it comes from. */
export type ExportedSpan = {
  service: string
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}

type Attribute = { key: string; value: { stringValue?: string } }
type Export = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: Omit<ExportedSpan, 'service'>[] }[]
  }[]
}

function spansOf({ resourceSpans }: Export): ExportedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name')
    const service = name?.value.stringValue ?? ''
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })))
  })
}

/** Stands where traces go (OTLP over HTTP), and keeps the spans that arrive. */
async function startSpanCollector() {
  const spans: ExportedSpan[] = []
  const server = createServer((request, response) => {
    const take = (body: unknown) => {
      // The exporters of both parts write this shape.
      spans.push(...spansOf(body as Export))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }
    json(request).then(take, () => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, spans, close: () => server.close() }
}

type SpanCollector = Awaited<ReturnType<typeof startSpanCollector>>

/** Tests on a product that exports its traces. */
export const test = base.extend<object, { collector: SpanCollector }>({
  collector: [
    async ({}, use) => {
      const collector = await startSpanCollector()
      await use(collector)
      collector.close()
    },
    { scope: 'worker' },
  ],
  wish: async ({ collector }, use) =>
    use({ isRecorded: false, settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } }),
})

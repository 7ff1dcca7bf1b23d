import { ROOT_CONTEXT, trace } from '@opentelemetry/api'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { startExport, type TraceSettings } from './start-export.ts'

const settings: TraceSettings = {
  endpoint: 'http://127.0.0.1:9',
  serviceName: 'shop',
  sampler: 'parentbased_always_on',
  ratio: 1,
}

/** Whether a span is recorded that nothing leads to, and whether one below it is. */
async function isRecorded(changed: Partial<TraceSettings>): Promise<boolean[]> {
  const { tracer, close } = startExport({ ...settings, ...changed }, 'test')
  const root = tracer.startSpan('root', {}, ROOT_CONTEXT)
  const child = tracer.startSpan('child', {}, trace.setSpan(ROOT_CONTEXT, root))
  await close()
  return [root.isRecording(), child.isRecording()]
}

it.each([
  ['always_on', 0, true],
  ['always_off', 1, false],
  ['traceidratio', 0, false],
  ['traceidratio', 1, true],
  ['parentbased_always_on', 0, true],
  ['parentbased_always_off', 1, false],
  ['parentbased_traceidratio', 0, false],
  ['parentbased_traceidratio', 1, true],
] as const)('%s with %d records a span, and what is below it: %s', async (sampler, ratio, isKept) => {
  expect(await isRecorded({ sampler, ratio })).toEqual([isKept, isKept])
})

it.each(['', '/'])('what is left is sent at the end, to an address with "%s" at its end', async (end) => {
  const bodies: string[] = []
  const collector = Fastify()
  collector.post('/v1/traces', async ({ body }) => {
    bodies.push(JSON.stringify(body))
    return {}
  })
  const endpoint = (await collector.listen({ host: '127.0.0.1', port: 0 })) + end
  const { tracer, close } = startExport({ ...settings, endpoint, serviceVersion: '1.2.3' }, 'test')
  tracer.startSpan('sent').end()
  await close()
  await collector.close()
  expect(bodies).toHaveLength(1)
  for (const text of ['"shop"', '"1.2.3"', '"sent"']) expect(bodies[0]).toContain(text)
})

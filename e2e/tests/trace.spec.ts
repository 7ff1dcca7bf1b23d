import { expect, signIn } from '../src/fixtures.ts'
import { type ExportedSpan, test } from '../src/span-collector.ts'

test('one trace leads from what the browser was told to the statement that the database was asked', async ({
  page,
  collector,
}) => {
  await signIn(page, 'manager@north.example', '/counts')
  const problem = await page.evaluate(async () => {
    const answer = await fetch('/api/v2/count/999999999', { headers: { 'X-CSRF': '1' } })
    return (await answer.json()) as { status: number; traceId: string }
  })
  expect(problem.status).toBe(404)

  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === problem.traceId)
  const isStatement = ({ service, name }: ExportedSpan) => service === 'api' && name === 'SELECT'
  await expect.poll(() => ofTrace().some(isStatement), { timeout: 20_000 }).toBe(true)
  await expect
    .poll(() => ofTrace().some(({ service, parentSpanId }) => service === 'gateway' && !parentSpanId))
    .toBe(true)

  const parentOf = ({ parentSpanId }: ExportedSpan) => ofTrace().find(({ spanId }) => spanId === parentSpanId)
  const chain: ExportedSpan[] = []
  for (let span = ofTrace().find(isStatement); span !== undefined; span = parentOf(span)) chain.push(span)
  expect(chain.map(({ service, name }) => [service, name])).toEqual([
    ['api', 'SELECT'],
    ['api', 'GET /api/v2/count/:id'],
    ['gateway', 'GET'],
    ['gateway', 'GET /api/*'],
  ])
})

import { afterEach, expect, it } from 'vitest'
import { openEndlessStream, type SpawnedGateway, spawnGateway } from './testing/spawned-gateway.ts'

let gateway: SpawnedGateway
afterEach(() => gateway.close())

it('a gateway with an event stream that never ends exits within 10 s of SIGTERM', async () => {
  gateway = await spawnGateway()
  const body = await openEndlessStream(gateway)
  body.on('error', () => {}).resume()
  const toldAt = performance.now()
  gateway.child.kill('SIGTERM')
  expect(await gateway.ended).toBe(0)
  // Ten seconds, and what a busy machine adds.
  expect(performance.now() - toldAt).toBeLessThan(15_000)
})

import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('a free port lies below the range that systems give to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(15_000)
  expect(Math.max(...ports)).toBeLessThan(32_000)
})

import { expect, test } from 'vitest'
import { startOrder } from './start-order.ts'

const healthy = { condition: 'service_healthy' }

test('a service starts behind everything that it depends on', () => {
  const services = {
    web: { depends_on: { gateway: healthy } },
    gateway: { depends_on: { api: healthy, redis: healthy } },
    api: { depends_on: { postgres: healthy } },
    postgres: {},
    redis: {},
  }
  expect(startOrder(services)).toEqual(['postgres', 'api', 'redis', 'gateway', 'web'])
})

test('services that wait for each other are refused', () => {
  const services = { one: { depends_on: { two: healthy } }, two: { depends_on: { one: healthy } } }
  expect(() => startOrder(services)).toThrow('one, two')
})

import { spawnSync } from 'node:child_process'
import { pollLimit } from '@backoffice/test-kit/poll-limit'
import { defineConfig } from 'vitest/config'

const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0
if (!hasRedisServer) {
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error('The program redis-server is not installed.')
  process.stderr.write(
    'SKIPPED: the tests of several gateways, as the program redis-server is not installed\n',
  )
}

/** `npm run test:all` sets `all`, or `rest` for what `npm test` leaves out of it. */
const extent = process.env['TEST_EXTENT'] ?? 'usual'
const hasTiming = extent === 'all' || extent === 'rest'

/** They replace timers that libraries share in a process. */
const isolated = ['src/proxy/answer-timeout.test.ts']
/** They say how long something takes at most, which a busy machine may not keep to. */
const timing = ['src/**/*.timing.test.ts']

const shared = { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 2, expect: { poll: pollLimit } }

/** Files named `*.redis.test.ts`, or `*.redis.timing.test.ts`, start a Redis of their own, which they also kill. */
const withoutRedis = hasRedisServer ? [] : ['src/**/*.redis{,.timing}.test.ts']

const usual = [
  {
    test: {
      ...shared,
      name: 'unit',
      isolate: false,
      include: ['src/**/*.test.ts'],
      exclude: [...isolated, ...timing, ...withoutRedis],
    },
  },
  { test: { ...shared, name: 'isolated', include: isolated } },
]

export default defineConfig({
  test: {
    projects: [
      ...(extent === 'rest' ? [] : usual),
      ...(hasTiming ? [{ test: { ...shared, name: 'timing', include: timing, exclude: withoutRedis } }] : []),
    ],
  },
})

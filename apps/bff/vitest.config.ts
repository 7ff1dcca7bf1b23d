import { spawnSync } from 'node:child_process'
import { defineConfig } from 'vitest/config'

const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0
if (!hasRedisServer) {
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error('The program redis-server is not installed.')
  process.stderr.write(
    'SKIPPED: the tests of several gateways, as the program redis-server is not installed\n',
  )
}

/** Files named `*.redis.test.ts` start a Redis of their own, which they also kill. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['src/**/*.test.ts'],
    exclude: hasRedisServer ? [] : ['src/**/*.redis.test.ts'],
  },
})

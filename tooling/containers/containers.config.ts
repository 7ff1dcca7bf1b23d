import { defineConfig } from 'vitest/config'

const engine = process.env['CONTAINER_ENGINE'] ?? ''

/** For src/test-containers.ts. Where no container starts there is nothing to test. */
export default defineConfig({
  test: {
    include: engine === '' ? [] : ['src/**/*.containers.ts'],
    passWithNoTests: true,
    reporters: ['verbose'],
    // One test goes on where the one before it ended.
    bail: 1,
    testTimeout: 300_000,
    hookTimeout: 900_000,
  },
})

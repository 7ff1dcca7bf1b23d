import { pollLimit } from '@backoffice/test-kit/poll-limit'
import { defineConfig } from 'vitest/config'

/**
 * Rules run without a browser; what a person sees is tested in a real one, in `e2e`. A worker runs file after file, each
 * with modules of its own.
 */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    setupFiles: ['./vitest.setup.ts'],
    include: ['src/**/*.test.ts', 'vite/**/*.test.ts'],
    testTimeout: 30_000,
    expect: { poll: pollLimit },
  },
})

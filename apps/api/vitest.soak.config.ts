import { defineConfig } from 'vitest/config'

/** `npm run soak`: the API as a process of its own that is killed. One file after the other. */
export default defineConfig({
  test: {
    // What is large, each time it is cut off, waits for a minute until the queue takes its process for dead, and begins anew.
    testTimeout: 7_200_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    include: ['src/**/*.soak.ts'],
  },
})

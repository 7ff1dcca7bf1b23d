import { defineConfig } from 'vitest/config'

/** `npm run soak`: the API as a process of its own that is killed. One file after the other. */
export default defineConfig({
  test: {
    testTimeout: 900_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    include: ['src/**/*.soak.ts'],
  },
})

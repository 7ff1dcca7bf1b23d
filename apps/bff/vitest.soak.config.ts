import { defineConfig } from 'vitest/config'

/** `npm run soak`: the same races for minutes, with outages at random moments. One file after the other. */
export default defineConfig({
  test: {
    testTimeout: 900_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    include: ['src/**/*.soak.ts'],
  },
})

import { defineConfig } from 'vitest/config'

/** Rules run without a browser; what a person sees is tested in a real one, in `e2e`. */
export default defineConfig({
  test: { environment: 'node', include: ['src/**/*.test.ts', 'vite/**/*.test.ts'], testTimeout: 20_000 },
})

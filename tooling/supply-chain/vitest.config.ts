import { defineConfig } from 'vitest/config'

/** What the package manager is asked takes seconds, on a busy machine many. */
export default defineConfig({ test: { isolate: false, testTimeout: 60_000, hookTimeout: 60_000 } })

import { pollLimit } from '@backoffice/test-kit/poll-limit'
import { defineConfig } from 'vitest/config'

/** Most start processes, which wait for the processor beside others. */
export default defineConfig({
  test: { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: pollLimit } },
})

import { readExtent } from '@backoffice/test-kit/extent'
import { defineConfig } from 'vitest/config'

const extent = readExtent('usual')
/** That the audit sees what is weak; `npm test` audits the gateway as it is. */
const long = 'src/**/*.long.test.ts'

export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: [extent === 'rest' ? long : 'src/**/*.test.ts'],
    exclude: extent === 'rest' || extent === 'all' ? [] : [long],
  },
})

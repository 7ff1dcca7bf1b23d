import type { Extent } from '@backoffice/test-kit/extent'

/**
 * What looks at every screen, or at how the whole product stands beside other sites, and takes a third of the time: the rest of
 * `npm run test:all`, on the embedded database.
 */
export const restFiles: readonly string[] = [
  '**/accessibility.spec.ts',
  '**/leaks.spec.ts',
  '**/sites/*.spec.ts',
]

type Files = { testMatch?: string[]; testIgnore?: string[] }

/** Which files a run has. */
export function filesOf(extent: Extent): Files {
  if (extent === 'usual') return { testIgnore: [...restFiles] }
  return extent === 'rest' ? { testMatch: [...restFiles] } : {}
}

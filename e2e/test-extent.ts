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

/** Which files a run has: `TEST_EXTENT` as the scripts set it, else all. @throws Error on any other word */
export function filesOf(extent = 'all'): Files {
  if (extent === 'all') return {}
  if (extent === 'usual') return { testIgnore: [...restFiles] }
  if (extent === 'rest') return { testMatch: [...restFiles] }
  throw new Error(`TEST_EXTENT takes usual, rest or all, not ${extent}.`)
}

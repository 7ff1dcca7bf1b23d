import type { Extent } from '@backoffice/test-kit/extent'

/** What `npm test` leaves to the rest of `npm run test:all`, which runs it on the embedded database, and why. */
export const restFiles: readonly string[] = [
  // They look at every screen.
  '**/accessibility.spec.ts',
  '**/leaks.spec.ts',
  // How sessions end and go on beside other sites, over hours and in the middle of work: the gateway and the components of
  // apps/web have tests of each step.
  '**/sites/*.spec.ts',
  '**/long-lived-tab.spec.ts',
  '**/logout-traces.spec.ts',
  '**/signed-out-while-typing.spec.ts',
  // It waits for a schedule, which is looked at once a minute.
  '**/journey-blind.spec.ts',
  // They start products of their own, which tell a collector what happened.
  '**/error-reports.spec.ts',
  '**/trace.spec.ts',
  '**/tracking.spec.ts',
]

type Files = { testMatch?: string[]; testIgnore?: string[] }

/** Which files a run has. */
export function filesOf(extent: Extent): Files {
  if (extent === 'usual') return { testIgnore: [...restFiles] }
  return extent === 'rest' ? { testMatch: [...restFiles] } : {}
}

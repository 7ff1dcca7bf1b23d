import type { Extent } from '@backoffice/test-kit/extent'

/** Files that `npm test` leaves to the rest of `npm run test:all`, which runs them on the embedded database, and why. */
export const restFiles: readonly string[] = [
  // They look at every screen, and at its first moments.
  'accessibility',
  'first-frame',
  'leaks',
  // How sessions end and go on beside other sites and tabs, over hours and in the middle of work: the gateway and the
  // components of apps/web have tests of each step.
  'sites/.+',
  'long-lived-tab',
  'logout-traces',
  'signed-out-while-typing',
  'two-tabs',
  // What one changes of one's own account and how one comes back into it, what becomes of a record that is typed into, and the walk from
  // one to the next: the API and the components have tests of each step.
  'account',
  'password',
  'record',
  'record-walk',
  // Records of the setup, the views, the steps for many rows and the files of a list, and what is made from a template: the API has tests
  // of each rule, the components of each step.
  'bulk',
  'categories',
  'companies',
  'count-template',
  'export',
  'order-template',
  'par-levels',
  'support',
  'views',
  // Parts of what `main-job`, `recount` and the journeys walk through from beginning to end: two people count at once in
  // `journey-counts`; orders are approved, sent, received and returned in `journey-orders`.
  'count-tolerance',
  'onboarding',
  'orders',
  'receipts',
  'sub-counts',
  // Files that are dropped and brought back: the API has tests of each kind of file, the components of each step.
  'order-files',
  'people-import',
  'sheet-file',
  'template-files',
  // It waits for a schedule, which is looked at once a minute.
  'journey-blind',
  // They start products of their own, which tell a collector what happened.
  'error-reports',
  'trace',
  'tracking',
  // It starts and kills workers of these tests.
  'surroundings',
]

/**
 * The tag of a test that is left to the rest by itself: a journey at another width or in another way than the usual one, or one whose
 * steps have shorter tests.
 */
export const restTag = '@rest'

/** A test that is one of a few ways of the same journey: the first of them is usual. */
export const wayOf = (index: number) => (index === 0 ? {} : { tag: restTag })

/** Matches a test of the rest by its file or its tag, as Playwright names both. */
const ofRest = new RegExp(`(^|\\s)(${restFiles.join('|')})\\.spec\\.ts|${restTag}(\\s|$)`)

/** Which tests a run has. */
export function testsOf(extent: Extent): { grep?: RegExp; grepInvert?: RegExp } {
  if (extent === 'usual') return { grepInvert: ofRest }
  return extent === 'rest' ? { grep: ofRest } : {}
}

import type { ImportRecord } from '@backoffice/api-types'

/** Files that were read, and were not applied, have these facts in common. */
export const readFile = {
  state: 'READY',
  given: {},
  notes: [],
  appliedBefore: null,
  jobId: null,
  version: 2,
  appliedAt: null,
  isOwn: true,
  createdAt: '2026-11-02T09:00:00.000Z',
} satisfies Partial<ImportRecord>

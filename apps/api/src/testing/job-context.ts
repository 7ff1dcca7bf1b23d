import type { JobContext } from '../jobs/job-kind.ts'
import type { TestApp } from './app.ts'

/** What a job is run with outside of the queue: by itself for nobody, at its last attempt, and telling nobody how far it is. */
export const jobContextOf = ({ app, database }: TestApp, own: Partial<JobContext>): JobContext => ({
  id: 0,
  organisationId: null,
  userId: null,
  attempt: 1,
  isLastAttempt: true,
  traceId: 'trace',
  database,
  log: app.log,
  call: (_name, _facts, work) => work(),
  report: async () => {},
  ...own,
})

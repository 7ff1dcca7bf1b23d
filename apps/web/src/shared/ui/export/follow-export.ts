import type { CallBody, Job } from '@backoffice/api-types'
import { call, download } from '../../api/call.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import type { NamedFile } from '../../lib/save-file.ts'

/** How often it is asked how far a job is. */
export const pollEveryMs = 1000

export type WantedExport = CallBody<'POST /v2/export'>
type Watch = {
  signal: AbortSignal
  onProgress: (job: Job) => void
  onBytes: (bytes: number) => void
}

/** Has an export made by a job. @returns the id of the job */
export async function startExport(body: WantedExport, idempotencyKey: string): Promise<number> {
  return (await call('POST /v2/export', { body, idempotencyKey })).jobId
}

/**
 * Waits for the file of a job and fetches it; the job goes on when nobody waits any more.
 * @returns undefined where it was cancelled
 * @throws ApiProblem when the job has failed, with the reason
 */
export async function followExport(
  jobId: number,
  { signal, onProgress, onBytes }: Watch,
): Promise<NamedFile | undefined> {
  for (;;) {
    const job = await readJob(jobId, signal)
    if (job?.state === 'DONE')
      return download('GET /v2/file/{id}/content', {
        params: { id: Number(job.result?.['fileId']) },
        signal,
        onBytes,
      })
    if (job?.state === 'CANCELLED') return undefined
    if (job?.state === 'FAILED')
      throw new ApiProblem({ status: 409, code: 'export.failed', title: job.error ?? '' })
    if (job !== undefined) onProgress(job)
    await pause(signal)
  }
}

/** @returns undefined when no answer came, which says nothing about the job */
async function readJob(id: number, signal: AbortSignal): Promise<Job | undefined> {
  try {
    return await call('GET /v2/job/{id}', { params: { id }, signal })
  } catch (error) {
    if (!signal.aborted && error instanceof ApiProblem && (error.status === 0 || error.status >= 502))
      return undefined
    throw error
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pollEveryMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

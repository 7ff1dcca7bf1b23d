import { useEffect, useRef, useState } from 'react'
import type { Manner } from '../../api/call.ts'
import { cancelJob } from '../../api/cancel-job.ts'
import { createPressKeys } from '../../lib/press-key.ts'
import { problemText } from '../../lib/problem-text.ts'
import { type NamedFile, saveFile } from '../../lib/save-file.ts'
import { toast } from '../toast.ts'
import { exportTexts } from './export-texts.ts'
import { followExport, startExport, type WantedExport } from './follow-export.ts'

export type ExportFormat = 'csv' | 'xlsx'
/** A file that is fetched while it is made, or one that a job makes. */
type ExportRun = { total: number | null } & (
  | { fetch: (manner: Manner) => Promise<NamedFile>; job?: never }
  | { job: WantedExport; fetch?: never }
)

export type ExportState =
  | { phase: 'idle' }
  /** `isJob`: it does not end when nobody waits for it. */
  | { phase: 'running'; bytes: number; isJob: boolean }
  /** `jobId`: known once the server has taken it on; `isStopping`: it is being cancelled. */
  | { phase: 'made'; done: number; total: number | null; isJob: true; jobId?: number; isStopping?: boolean }
  | { phase: 'failed'; text: string }

/** Fetches a file and saves it. @param onSaved is called when the browser has it */
export function useExport(onSaved: () => void) {
  const [state, setState] = useState<ExportState>({ phase: 'idle' })
  const running = useRef<AbortController | undefined>(undefined)
  const [keys] = useState(() => createPressKeys())
  // Whoever leaves the list does not wait for its file; the server stops as well, unless a job makes it.
  useEffect(() => () => running.current?.abort(), [])

  async function make(wanted: WantedExport, signal: AbortSignal): Promise<NamedFile | undefined> {
    setState({ phase: 'made', done: 0, total: null, isJob: true })
    const jobId = await startExport(wanted, keys.keyFor(wanted)).catch((error: unknown) => {
      keys.settle(error)
      throw error
    })
    keys.settle()
    signal.throwIfAborted()
    setState({ phase: 'made', done: 0, total: null, isJob: true, jobId })
    return followExport(jobId, {
      signal,
      onProgress: ({ progress, isBeingCancelled: isStopping }) =>
        setState({ phase: 'made', ...progress, isJob: true, jobId, isStopping }),
      onBytes: (bytes) => setState({ phase: 'running', bytes, isJob: true }),
    })
  }

  function fetchNow(fetch: (manner: Manner) => Promise<NamedFile>, signal: AbortSignal): Promise<NamedFile> {
    setState({ phase: 'running', bytes: 0, isJob: false })
    return fetch({ signal, onBytes: (bytes) => setState({ phase: 'running', bytes, isJob: false }) })
  }

  async function start({ fetch, job, total }: ExportRun): Promise<void> {
    const abort = new AbortController()
    running.current = abort
    try {
      const file = await (job === undefined ? fetchNow(fetch, abort.signal) : make(job, abort.signal))
      if (file === undefined) {
        setState({ phase: 'idle' })
        toast.info(exportTexts.cancelled)
        return
      }
      saveFile(file)
      toast.success(exportTexts.saved(file.name), {
        description: exportTexts.savedText(total, file.blob.size),
      })
      onSaved()
    } catch (error) {
      if (abort.signal.aborted) return
      setState({ phase: 'failed', text: problemText(error) })
      toast.error(exportTexts.failed, { description: exportTexts.failedHint })
    }
  }

  /** Ends the waiting; what is fetched while it is made ends with it. */
  function cancel(): void {
    running.current?.abort()
    setState({ phase: 'idle' })
    toast.info('isJob' in state && state.isJob ? exportTexts.goesOnClosed : exportTexts.cancelled)
  }

  /** Has the job stop; what is waited for ends when it has, with the file where it was too late. */
  async function stop(jobId: number): Promise<void> {
    setState((now) => (now.phase === 'made' ? { ...now, isStopping: true } : now))
    try {
      await cancelJob(jobId)
    } catch (error) {
      setState((now) => (now.phase === 'made' ? { ...now, isStopping: false } : now))
      toast.problem(error)
    }
  }

  return { state, start, cancel, stop }
}

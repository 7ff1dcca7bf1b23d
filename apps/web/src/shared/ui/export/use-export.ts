import { useEffect, useRef, useState } from 'react'
import type { Manner } from '../../api/call.ts'
import { problemText } from '../../lib/problem-text.ts'
import { type NamedFile, saveFile } from '../../lib/save-file.ts'
import { toast } from '../toast.ts'
import { exportTexts } from './export-texts.ts'

export type ExportFormat = 'csv' | 'xlsx'
type ExportRun = { fetch: (manner: Manner) => Promise<NamedFile>; total: number | null }

export type ExportState =
  | { phase: 'idle' }
  | { phase: 'running'; bytes: number }
  | { phase: 'failed'; text: string }

/** Fetches a file and saves it. @param onSaved is called when the browser has it */
export function useExport(onSaved: () => void) {
  const [state, setState] = useState<ExportState>({ phase: 'idle' })
  const running = useRef<AbortController | undefined>(undefined)
  // Whoever leaves the list does not wait for its file; the server stops as well.
  useEffect(() => () => running.current?.abort(), [])

  async function start({ fetch, total }: ExportRun): Promise<void> {
    const abort = new AbortController()
    running.current = abort
    setState({ phase: 'running', bytes: 0 })
    try {
      const onBytes = (bytes: number) => setState({ phase: 'running', bytes })
      const file = await fetch({ signal: abort.signal, onBytes })
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

  function cancel(): void {
    running.current?.abort()
    setState({ phase: 'idle' })
    toast.info(exportTexts.cancelled)
  }

  return { state, start, cancel }
}

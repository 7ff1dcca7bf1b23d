import type { CountSheetRow } from '@backoffice/api-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenSettled } from '../../../../shared/lib/when-settled.ts'
import { countBarcodesQuery } from '../../api/barcode-query.ts'
import { scanTexts } from '../../scan-texts.ts'
import type { SheetCursor } from '../sheet-cursor.ts'
import type { SheetEditor } from '../sheet-editor.ts'
import { runScan, type ScanOutcome } from './run-scan.ts'
import { playScan } from './scan-sound.ts'

export type ScanOptions = {
  countId: number
  rows: readonly CountSheetRow[]
  cursor: SheetCursor
  editor: SheetEditor
}

/** What was scanned last, as it is said; `order` rises, so that the same words are said again. */
export type SaidScan = Pick<ScanOutcome, 'kind' | 'message'> & { order: number }

/** Takes scans of a sheet: they go through the queue of what was typed, and are undone like it. */
export function useScans({ countId, rows, cursor, editor }: ScanOptions) {
  const client = useQueryClient()
  const [said, setSaid] = useState<SaidScan | null>(null)
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => whenSettled(() => setIsSettled(true)), [])
  // Read ahead, so that no scan needs a network.
  useQuery({ ...countBarcodesQuery(countId), enabled: isSettled })

  async function scan(code: string, typed: string, keepsFocus: boolean): Promise<SaidScan> {
    const barcodes = await client.ensureQueryData(countBarcodesQuery(countId)).catch(() => null)
    const outcome: ScanOutcome =
      barcodes === null
        ? { kind: 'bad', message: scanTexts.notLoaded }
        : runScan(code, typed, { rows, barcodes, cursor, editor, keepsFocus })
    playScan(outcome.kind === 'good' ? 'good' : 'bad')
    const next = { kind: outcome.kind, message: outcome.message, order: (said?.order ?? 0) + 1 }
    setSaid(next)
    return next
  }

  return { scan, said }
}

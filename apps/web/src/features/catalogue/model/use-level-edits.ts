import type { PageOf, ParLevelRecord } from '@backoffice/api-types'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { toast } from '../../../shared/ui/toast.ts'
import { readRecord, saveRecord } from '../api/catalogue-writes.ts'
import { catalogueTexts } from '../texts.ts'
import { type LevelEdit, LevelEdits } from './level-edits.ts'

/**
 * Par levels that are changed in their rows, which stay where they stand meanwhile.
 * @param hasCells the screen says in the cell of a level why it was refused
 * @param onChanged is told of each level that is saved; kept as it first was
 */
export function useLevelEdits({
  hasCells = true,
  onChanged,
}: {
  hasCells?: boolean
  onChanged?: () => void
} = {}): LevelEdits {
  const queryClient = useQueryClient()
  /** Whoever has gone to another page still hears what was refused. */
  const isShown = useRef(true)
  const [edits] = useState(
    () =>
      new LevelEdits({
        save: (row, body) => saveRecord('par-level', row, body, ''),
        reread: (id) => readRecord('par-level', id),
        onRow: (row) => {
          showRow(queryClient, row)
          onChanged?.()
        },
        onRefused: (edit) => {
          if (!hasCells || !isShown.current) toast.error(refusalOf(edit))
        },
      }),
  )
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return edits
}

function refusalOf({ field, row, message }: LevelEdit): string {
  const { par: texts } = catalogueTexts
  return `${texts.cell(texts[field], row.item.name, row.location.name)}: ${message ?? ''}`
}

function showRow(queryClient: QueryClient, row: ParLevelRecord): void {
  queryClient.setQueriesData<PageOf<ParLevelRecord>>({ queryKey: ['par-level.list'] }, (page) =>
    page === undefined ? page : { ...page, data: page.data.map((one) => (one.id === row.id ? row : one)) },
  )
  queryClient.setQueryData(['par-level.record', row.id], row)
}

/** What was typed into these cells and is not with the server, in the order in which it was typed. */
export function useUnsaved(edits: LevelEdits) {
  useSyncExternalStore(edits.cells.watch, edits.cells.changes)
  const of = (status: LevelEdit['status']) =>
    edits.cells.withStatus(status).flatMap((key) => edits.cells.get(key) ?? [])
  const refused = of('refused')
  const unsent = refused.length + of('typing').length
  const saving = of('saving').length
  return {
    refused,
    isDirty: unsent + saving > 0,
    /** Whether everything is on its way, so that nothing is lost on another page. */
    isOnlySaving: unsent === 0,
  }
}

/** What became of the last change of a cell. */
export function useLevelEdit(edits: LevelEdits, key: string): LevelEdit | undefined {
  const subscribe = useCallback((listener: () => void) => edits.cells.subscribe(key, listener), [edits, key])
  return useSyncExternalStore(subscribe, () => edits.cells.get(key))
}

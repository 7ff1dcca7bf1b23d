import { useQuery } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore } from 'react'
import type { RowSelection } from '../../model/row-selection.ts'
import { DialogFrame } from '../dialog-frame.tsx'
import { ErrorState } from '../error-state.tsx'
import { LoadingScreen } from '../loading-screen.tsx'
import { Button } from '../button.tsx'
import type { BulkAction, BulkControl } from './bulk-action.ts'
import { BulkConfirm } from './bulk-confirm.tsx'
import { mostBulkRows, readSelectedRows } from './selected-rows.ts'
import { bulkTexts } from './texts.ts'

export type BulkDialogProps<T> = {
  action: BulkAction<T>
  control: BulkControl<T>
  selection: RowSelection<T>
  onClose: () => void
}

/** Gathers the selected rows, asks, does it row by row, and tells how each came out. */
export function BulkDialog<T>({ action, control, selection, onClose }: BulkDialogProps<T>) {
  const [opened] = useState(() => selection.state())
  // Rows that are read anew while this asks are judged as they are now.
  const present = useSyncExternalStore(selection.subscribe, selection.state)
  const id = useId()
  const rows = useQuery({
    queryKey: ['bulk', id],
    queryFn: async () => (await readSelectedRows(opened, selection.idOf, control.readPage)) ?? null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (rows.data !== undefined && rows.data !== null) {
    const shown = opened.kind === 'some' && present.kind === 'some' ? [...present.rows.values()] : rows.data
    return <BulkConfirm {...{ action, control, selection, onClose }} rows={shown} />
  }
  return (
    <DialogFrame
      open
      onOpenChange={onClose}
      title={action.title}
      description={rows.data === null ? bulkTexts.tooMany(mostBulkRows) : undefined}
      actions={<Button onClick={onClose}>{bulkTexts.close}</Button>}
    >
      {rows.error !== null ? (
        <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />
      ) : rows.data === null ? null : (
        <div aria-label={bulkTexts.reading} role='status'>
          <LoadingScreen />
        </div>
      )}
    </DialogFrame>
  )
}

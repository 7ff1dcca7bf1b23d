import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
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
  const [state] = useState(() => selection.state())
  const id = useId()
  const rows = useQuery({
    queryKey: ['bulk', id],
    queryFn: async () => (await readSelectedRows(state, selection.idOf, control.readPage)) ?? null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (rows.data !== undefined && rows.data !== null) {
    return <BulkConfirm {...{ action, control, selection, onClose }} rows={rows.data} />
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

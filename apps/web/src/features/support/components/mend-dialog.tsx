import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { useMending } from '../model/use-mending.ts'

type MendDialogProps = {
  id: number
  /** Does it; the key lets a press after a lost answer do it once. */
  send: (id: number, idempotencyKey: string) => Promise<unknown>
  title: string
  description: string
  confirmLabel: string
  danger?: boolean
  /** What the toast says once it is done. */
  done: string
  onClose: () => void
}

/** Asks before a row is mended: nothing of it can be taken back. */
export function MendDialog({ id, send, done, onClose, ...words }: MendDialogProps) {
  const { mend, isPending } = useMending(send, done)
  return (
    <ConfirmDialog
      {...words}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      pending={isPending}
      onConfirm={() => mend(id, { onSuccess: onClose })}
    />
  )
}

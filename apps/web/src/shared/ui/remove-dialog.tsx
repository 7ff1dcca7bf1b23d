import { CircleAlert } from 'lucide-react'
import { problemText } from '../lib/problem-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Notice } from './notice.tsx'

type RemoveDialogProps = {
  title: string
  description: string
  /** The verb. */
  label: string
  /** The way back. */
  keep: string
  remove: { mutate: () => void; isPending: boolean; error: unknown }
  onClose: () => void
}

/** Asks before a record is removed, and says why it was not. */
export function RemoveDialog({ title, description, label, keep, remove, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={description}
      confirmLabel={label}
      cancelLabel={keep}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {remove.error === null ? null : (
        <Notice tone='danger' icon={<CircleAlert />}>
          {problemText(remove.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { recordTexts } from '../ui/record/texts.ts'

/** The question whether what is typed and not saved may be lost. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onStay())}
      title={recordTexts.leaveTitle}
      description={recordTexts.leaveText}
      confirmLabel={recordTexts.leave}
      cancelLabel={recordTexts.stay}
      danger
      onConfirm={onLeave}
    />
  )
}

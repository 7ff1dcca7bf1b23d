import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { uiTexts } from './texts.ts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, in figures where there are any. */
  description: ReactNode
  /** The verb of the action, such as "Post count". */
  confirmLabel: string
  /** The way back; "Cancel" unless that word is the action itself. */
  cancelLabel?: string | undefined
  onConfirm: () => void
  pending?: boolean
  danger?: boolean
  children?: ReactNode
}

/** Asks before a step that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel,
    onConfirm,
    pending,
    danger,
    children,
  } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{cancelLabel ?? uiTexts.cancel}</Button>
          <Button
            variant={danger === true ? 'danger' : 'primary'}
            pending={pending ?? false}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

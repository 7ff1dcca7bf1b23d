import { useId } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import type { DialogProps } from '../ui/dialog-frame.tsx'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { FormButtons } from './form-buttons.tsx'
import type { Values } from './merge.ts'
import { useCloseGuard } from './use-close-guard.ts'

type BodyProps = 'form' | 'labels' | 'words' | 'isGuarded' | 'children'

type FormDialogProps<V extends Values> = Pick<FormBodyProps<V>, BodyProps> & {
  title: string
  description?: string | undefined
  /** The verb of the form; "Save" unless it says otherwise. */
  save?: string
  /** `wide` has room for a table. */
  size?: DialogProps['size']
  onClose: () => void
}

/**
 * A form in a dialog. What is typed for a new record waits as a draft when the dialog is closed; changes of a record that
 * is there are asked about, unless `isGuarded` says otherwise.
 */
export function FormDialog<V extends Values>(props: FormDialogProps<V>) {
  const { form, title, description, save, size, onClose, isGuarded = !form.isNew, ...body } = props
  const id = useId()
  const closing = useCloseGuard(onClose)
  const close = isGuarded ? closing.close : onClose
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={title}
      {...(size === undefined ? {} : { size })}
      {...(description === undefined ? {} : { description })}
      actions={<FormButtons form={form} formId={id} save={save} onCancel={close} />}
    >
      <FormBody {...body} id={id} form={form} closing={closing} isGuarded={isGuarded} />
    </Dialog>
  )
}

import { CircleAlert } from 'lucide-react'
import { DraftNotice } from '../form/draft-notice.tsx'
import { FormFields } from '../form/form-fields.tsx'
import type { Values } from '../form/merge.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { describe, titleOf } from './describe.ts'
import type { StepDialogProps, Stepped } from './steps.ts'
import { useStep } from './use-step.ts'

/** Asks before a document moves on: of which one, what it means, and what the step asks for. */
export function StepDialog<D extends Stepped, S extends string, V extends Values, R extends D>(
  props: StepDialogProps<D, S, V, R>,
) {
  const { kind, document, step, onClose } = props
  const { form, fields } = useStep(props)
  const { name, keep, isDangerous = false, Above } = kind.steps[step]
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={titleOf(props)}
      description={describe(props)}
      confirmLabel={name}
      cancelLabel={keep}
      danger={isDangerous}
      pending={form.isPending}
      onConfirm={form.submit}
    >
      {Above === undefined ? null : <Above document={document} />}
      {fields.length === 0 ? null : (
        <form
          className='grid gap-4'
          onSubmit={(event) => {
            event.preventDefault()
            // A dialog inside a drawer is a child of the drawer's form for React.
            event.stopPropagation()
            form.submit()
          }}
        >
          <DraftNotice form={form} />
          <FormFields form={form} fields={fields} autoFocus />
        </form>
      )}
      {form.problem === undefined ? null : (
        <Notice tone='danger' icon={<CircleAlert />}>
          {form.problem}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

import { Button } from '../ui/button.tsx'
import { recordTexts } from '../ui/record/texts.ts'
import { uiTexts } from '../ui/texts.ts'

export type FormButtonsProps = {
  form: { isPending: boolean; conflicts: readonly unknown[]; discard: () => void }
  /** The verb of the form; "Save" unless it says otherwise. */
  save?: string | undefined
  /** Closes what the form stands in. Without it what is typed is discarded, which waits while it is being sent: it may be refused. */
  onCancel?: () => void
  /** Of the form, where the buttons stand outside. */
  formId?: string
}

/** Cancel and save; two people's changes have to be settled first. */
export function FormButtons({ form, save = recordTexts.save, onCancel, formId }: FormButtonsProps) {
  return (
    <>
      <Button held={onCancel === undefined && form.isPending} onClick={onCancel ?? form.discard}>
        {uiTexts.cancel}
      </Button>
      <Button
        variant='primary'
        type='submit'
        form={formId}
        aria-keyshortcuts='Control+S'
        pending={form.isPending}
        disabled={form.conflicts.length > 0}
      >
        {save}
      </Button>
    </>
  )
}

import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { DraftNotice } from '../../../shared/ui/draft-notice.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { FormControl } from '../../../shared/ui/record/form-control.tsx'
import { useInvite } from '../model/use-invite.ts'
import { inviteFields } from '../model/user-form.ts'
import { userRecordTexts as texts } from '../record-texts.ts'
import { AccessFields } from './access-fields.tsx'

type InviteDialogProps = { onClose: () => void; onInvited: (id: number) => void }

/** Invites a person by e-mail. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const formId = useId()
  const { draft, errors, problem, isPending, submit } = useInvite(onInvited)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.inviteTitle}
      description={texts.inviteLead}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant='primary' type='submit' form={formId} pending={isPending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className='grid gap-4'
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DraftNotice draft={draft} />
        {inviteFields.map((field) => (
          <FormControl
            key={field.field}
            field={field}
            readOnly={isPending}
            error={errors[field.field]}
            value={draft.value[field.field]}
            onChange={(text) => draft.change({ [field.field]: text })}
          />
        ))}
        <AccessFields choice={draft.value} onChange={draft.change} errors={errors} disabled={isPending} />
        {problem === undefined ? null : (
          <Notice tone='danger' icon={<CircleAlert />}>
            {problem}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

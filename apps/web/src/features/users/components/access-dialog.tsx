import type { UserRecord } from '@backoffice/api-types'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useAccessEditor } from '../model/use-access-editor.ts'
import { userRecordTexts as texts } from '../record-texts.ts'
import { AccessFields } from './access-fields.tsx'

/** Changes roles and places of a person. */
export function AccessDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const formId = useId()
  const { choice, change, errors, problem, isPending, submit } = useAccessEditor(user, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.changeAccess}
      description={texts.accessLead}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant='primary' type='submit' form={formId} pending={isPending}>
            {texts.save}
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
        <AccessFields choice={choice} onChange={change} errors={errors} disabled={isPending} />
        {problem === undefined ? null : (
          <Notice tone='danger' icon={<CircleAlert />}>
            {problem}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

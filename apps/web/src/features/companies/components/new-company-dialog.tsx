import { CircleAlert } from 'lucide-react'
import { useId, useMemo } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { DraftNotice } from '../../../shared/ui/draft-notice.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { FormControl } from '../../../shared/ui/record/form-control.tsx'
import { companyFields } from '../model/company-form.ts'
import { useNewCompany } from '../model/use-new-company.ts'
import { companyTexts } from '../texts.ts'

/** Makes a company and opens it. */
export function NewCompanyDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const { draft, errors, problem, isPending, submit } = useNewCompany(onClose)
  const fields = useMemo(() => companyFields('Europe/Sofia', false), [])
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={companyTexts.newCompany}
      description={companyTexts.newCompanyLead}
      actions={
        <>
          <Button onClick={onClose}>{companyTexts.cancel}</Button>
          <Button variant='primary' type='submit' form={formId} pending={isPending}>
            {companyTexts.create}
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
        {fields.map((field) => (
          <FormControl
            key={field.field}
            field={field}
            readOnly={isPending}
            error={errors[field.field]}
            value={draft.value[field.field]}
            onChange={(text) => draft.change({ [field.field]: text })}
          />
        ))}
        {problem === undefined ? null : (
          <Notice tone='danger' icon={<CircleAlert />}>
            {problem}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { DraftNotice } from '../../../shared/ui/draft-notice.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useNewCount } from '../model/use-new-count.ts'
import { countTexts } from '../texts.ts'
import { BlindChoice } from './blind-choice.tsx'
import { TemplateChoice } from './template-choice.tsx'

/** Makes a count from a template and opens it. */
export function NewCountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const form = useNewCount(onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={countTexts.newCount}
      description={countTexts.newCountLead}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant='primary' type='submit' form={formId} pending={form.isPending}>
            {countTexts.createCount}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className='grid gap-4'
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <NewCountFields {...form} />
      </form>
    </Dialog>
  )
}

function NewCountFields({ draft, errors, problem }: ReturnType<typeof useNewCount>) {
  const { value, change } = draft
  return (
    <>
      <DraftNotice draft={draft} />
      <TemplateChoice
        chosen={value.templateId}
        onChange={(templateId) => change({ templateId })}
        error={errors.templateId}
      />
      <BlindChoice
        templateId={value.templateId}
        checked={value.blind}
        onChange={(blind) => change({ blind })}
      />
      <Field label={countTexts.dueDate} error={errors.dueDate}>
        {(control) => (
          <Input
            {...control}
            type='date'
            value={value.dueDate}
            onChange={(event) => change({ dueDate: event.target.value })}
          />
        )}
      </Field>
      <Field label={countTexts.note} error={errors.note}>
        {(control) => (
          <Input
            {...control}
            maxLength={2000}
            value={value.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </Field>
      {problem === undefined ? null : (
        <Notice tone='danger' icon={<CircleAlert />}>
          {problem}
        </Notice>
      )}
    </>
  )
}

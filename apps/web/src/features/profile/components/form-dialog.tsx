import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiProblem, fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { securityTexts } from '../security-texts.ts'
import { profileTexts } from '../texts.ts'

type FormDialogProps = {
  title: string
  lead?: string
  /** Name of the one field. */
  field: string
  onClose: () => void
  /** @throws ApiProblem whose message of the field stands under it */
  submit: (value: string) => Promise<void>
  children: (error: string | undefined) => ReactNode
}

function messageOf(error: unknown, field: string): string {
  const found = fieldMessages(error)[field]
  if (found !== undefined) return found
  return error instanceof ApiProblem && error.status === 429 ? profileTexts.tooMany : problemText(error)
}

/** A dialog with one field, sent by Enter or the button. */
export function FormDialog({ title, lead, field, onClose, submit, children }: FormDialogProps) {
  const form = useId()
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get(field)
    setPending(true)
    setError(undefined)
    try {
      await submit(typeof value === 'string' ? value : '')
    } catch (problem) {
      setError(messageOf(problem, field))
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      {...(lead === undefined ? {} : { description: lead })}
      actions={
        <>
          <Button onClick={onClose}>{securityTexts.cancel}</Button>
          <Button variant='primary' type='submit' form={form} pending={pending}>
            {securityTexts.continue}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className='grid gap-4' onSubmit={(event) => void send(event)}>
        {children(error)}
      </form>
    </Dialog>
  )
}

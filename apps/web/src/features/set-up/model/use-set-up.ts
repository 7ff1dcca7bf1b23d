import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiProblem, fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { sendSetUp } from '../api/send-set-up.ts'
import { missingFields, readSetUp, setUpBodyOf } from './set-up-body.ts'

/** What is wrong, by field; `form` belongs to none. */
type Errors = Readonly<Record<string, string>>

type Outcome = { kind: 'open' } | { kind: 'over' } | { kind: 'done'; email: string }

function errorsOf(error: unknown): Errors {
  const ofFields = fieldMessages(error)
  return Object.keys(ofFields).length > 0 ? ofFields : { form: problemText(error) }
}

const isOver = (error: unknown) => error instanceof ApiProblem && error.code === 'code.invalid'

/** Sends the form of the first run; what was typed stays, and the first field that is wrong gets the focus. */
export function useSetUp(code: string) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'open' })
  const [errors, setErrors] = useState<Errors>({})
  const [pending, setPending] = useState(false)

  function refuse(form: HTMLFormElement, found: Errors): void {
    flushSync(() => {
      setPending(false)
      setErrors(found)
    })
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  async function send(form: HTMLFormElement, values: ReturnType<typeof readSetUp>): Promise<void> {
    setPending(true)
    setErrors({})
    try {
      const { email } = await sendSetUp(setUpBodyOf(code, values))
      setOutcome({ kind: 'done', email })
    } catch (error) {
      if (isOver(error)) setOutcome({ kind: 'over' })
      else refuse(form, errorsOf(error))
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const values = readSetUp(new FormData(form))
    const missing = missingFields(values)
    if (Object.keys(missing).length > 0) refuse(form, missing)
    else void send(form, values)
  }

  return { outcome, errors, pending, submit }
}

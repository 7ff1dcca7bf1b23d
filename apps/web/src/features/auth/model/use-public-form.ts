import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiProblem, fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { mailedTexts } from '../mailed-texts.ts'
import { authTexts } from '../texts.ts'

/** What is wrong, by field; `form` belongs to none. */
export type FormErrors = Readonly<Record<string, string>>

/** Puts a refusal beside the field that it is about. */
function errorsOf(error: unknown): FormErrors {
  if (error instanceof ApiProblem && error.status === 429) return { form: mailedTexts.tooMany }
  const ofFields = fieldMessages(error)
  return Object.keys(ofFields).length > 0 ? ofFields : { form: problemText(error) }
}

/**
 * Behaviour of a form of one field on a public page: what was typed stays, and the field that is wrong gets the focus.
 * @param field its name; empty when there is nothing to type
 */
export function usePublicForm(field: '' | 'email' | 'password', send: (value: string) => Promise<void>) {
  const [errors, setErrors] = useState<FormErrors>({})
  const [pending, setPending] = useState(false)

  function refuse(form: HTMLFormElement, found: FormErrors): void {
    flushSync(() => {
      setPending(false)
      setErrors(found)
    })
    form.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }

  async function trySending(form: HTMLFormElement, value: string): Promise<void> {
    setPending(true)
    setErrors({})
    try {
      await send(value)
      setPending(false)
    } catch (error) {
      refuse(form, errorsOf(error))
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const typed = field === '' ? '' : new FormData(form).get(field)
    const value = typeof typed !== 'string' ? '' : field === 'email' ? typed.trim() : typed
    if (field !== '' && value === '') refuse(form, { [field]: authTexts[`${field}Missing`] })
    else void trySending(form, value)
  }

  /** What is wrong is said of what was sent; it goes with the next character. */
  const forgetErrors = () => setErrors({})

  return { errors, pending, submit, forgetErrors }
}

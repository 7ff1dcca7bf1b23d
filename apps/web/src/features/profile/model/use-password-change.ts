import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiProblem, fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { historyQuery, securityQuery, sessionsQuery } from '../api/account-queries.ts'
import { updatePassword } from '../api/account-writes.ts'
import { profileTexts } from '../texts.ts'

type Errors = Readonly<Record<string, string>>
type Passwords = { currentPassword: string; newPassword: string }

function typedIn(form: HTMLFormElement): Passwords {
  const typed = new FormData(form)
  const text = (name: keyof Passwords) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { currentPassword: text('currentPassword'), newPassword: text('newPassword') }
}

function missingIn({ currentPassword, newPassword }: Passwords): Errors {
  return {
    ...(currentPassword === '' ? { currentPassword: profileTexts.currentPasswordMissing } : {}),
    ...(newPassword === '' ? { newPassword: profileTexts.newPasswordMissing } : {}),
  }
}

/** Behaviour of the password form: the mistakes of each field, the first of which gets the focus, and the change. */
export function usePasswordChange() {
  const queryClient = useQueryClient()
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)

  function show(form: HTMLFormElement, found: Errors): void {
    flushSync(() => setErrors(found))
    form.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }

  function refuse(form: HTMLFormElement, error: unknown): void {
    const found = fieldMessages(error)
    if (Object.keys(found).length > 0) return show(form, found)
    const isLocked = error instanceof ApiProblem && error.status === 429
    setProblem(isLocked ? profileTexts.tooMany : problemText(error))
  }

  /** @returns whether the password was changed */
  async function submit(form: HTMLFormElement): Promise<boolean> {
    const passwords = typedIn(form)
    const missing = missingIn(passwords)
    setProblem(undefined)
    setErrors({})
    if (Object.keys(missing).length > 0) {
      show(form, missing)
      return false
    }
    setPending(true)
    try {
      await updatePassword(passwords)
      toast.success(profileTexts.passwordDone, { id: 'profile.password' })
      for (const { queryKey } of [sessionsQuery, historyQuery, securityQuery])
        void queryClient.invalidateQueries({ queryKey })
      return true
    } catch (error) {
      refuse(form, error)
      return false
    } finally {
      setPending(false)
    }
  }

  /** What is wrong is said of what was sent; it goes with the next character. */
  const forgetErrors = () => setErrors({})

  return { errors, problem, pending, submit, forgetErrors }
}

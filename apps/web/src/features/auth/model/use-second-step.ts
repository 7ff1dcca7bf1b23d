import { type FormEvent, useState } from 'react'
import { ApiProblem, fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import type { StepTaken } from '@backoffice/api-types'
import { submitStep } from '../api/second-factor-calls.ts'
import { stepTexts } from '../step-texts.ts'
import { isInteractionOver, tooManyText } from './credential-errors.ts'
import { initAuthAddress } from './sign-in-addresses.ts'
import { showPasskey } from './show-passkey.ts'
import { signInMemory } from './sign-in-memory.ts'

type Method = 'totp' | 'recovery' | 'enrol'

function messageOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return stepTexts.passkeyFailed
  if (error.status === 429) return tooManyText(error.retryAfterS)
  if (error.code === 'second-factor.failed') return stepTexts.wrong
  return fieldMessages(error)['code'] ?? problemText(error)
}

/** Goes on with the sign-in when the address is our own. */
export function goOn(address: string): void {
  const target = new URL(address, location.origin)
  if (target.origin === location.origin) location.replace(target)
}

/** Behaviour of the second step: send a code or a passkey, go on, or say what is wrong. */
export function useSecondStep(interaction: string) {
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const [taken, setTaken] = useState<StepTaken>()

  async function run(answer: () => Promise<StepTaken>): Promise<void> {
    setPending(true)
    setError(undefined)
    try {
      const answered = await answer()
      // Codes that are shown this once stand until the person has seen them.
      if (answered.recoveryCodes) setTaken(answered)
      else goOn(answered.location)
    } catch (problem) {
      if (isInteractionOver(problem)) {
        location.replace(initAuthAddress(signInMemory.returnTo.read() ?? undefined))
        return
      }
      setError(messageOf(problem))
    }
    setPending(false)
  }

  function submitCode(method: Method, event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    if (typeof code !== 'string' || code.trim() === '') setError(stepTexts.missing)
    else void run(() => submitStep(interaction, { method, code: code.trim() }))
  }

  return {
    error,
    pending,
    taken,
    submitCode,
    pressPasskey: () => void run(() => showPasskey(interaction, false)),
    clear: () => setError(undefined),
  }
}

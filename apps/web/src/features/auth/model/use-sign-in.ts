import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Credentials, NextStep } from '@backoffice/api-types'
import { submitCredentials } from '../api/submit-credentials.ts'
import { authTexts } from '../texts.ts'
import { type CredentialErrors, checkCredentials } from './check-credentials.ts'
import { credentialErrors, isInteractionOver } from './credential-errors.ts'
import { initAuthAddress } from './sign-in-addresses.ts'
import { signInMemory } from './sign-in-memory.ts'

/** Behaviour of the credentials form: check, send, follow our own address, or say what is wrong and where. */
export function useSignIn(interaction: string) {
  const [errors, setErrors] = useState<CredentialErrors>({})
  const [pending, setPending] = useState(false)
  const [next, setNext] = useState<NextStep>()
  const [initialEmail] = useState(() => signInMemory.email.read() ?? '')

  function refuse(form: HTMLFormElement, found: CredentialErrors): void {
    flushSync(() => {
      setPending(false)
      setErrors(found)
    })
    form.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }

  async function send(form: HTMLFormElement, credentials: Credentials): Promise<void> {
    setPending(true)
    setErrors({})
    try {
      const answer = await submitCredentials(interaction, credentials)
      if ('step' in answer) return setNext(answer)
      const target = new URL(answer.location, location.origin)
      if (target.origin !== location.origin) return refuse(form, { form: authTexts.foreignAddress })
      signInMemory.email.clear()
      location.replace(target)
    } catch (error) {
      if (!isInteractionOver(error)) return refuse(form, credentialErrors(error))
      signInMemory.email.write(credentials.email)
      location.replace(initAuthAddress(signInMemory.returnTo.read() ?? undefined, credentials.email))
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const credentials = readCredentials(new FormData(form))
    const found = checkCredentials(credentials)
    if (Object.keys(found).length > 0) refuse(form, found)
    else void send(form, credentials)
  }

  /** For the page that asks for a new password. */
  function keepEmail(form: HTMLFormElement | null): void {
    if (form !== null) signInMemory.email.write(readCredentials(new FormData(form)).email)
  }

  const fail = (text: string) => setErrors({ form: text })
  return { errors, pending, initialEmail, submit, keepEmail, next, fail }
}

function readCredentials(data: FormData): Credentials {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: text('email').trim(), password: text('password'), remember: data.has('remember') }
}

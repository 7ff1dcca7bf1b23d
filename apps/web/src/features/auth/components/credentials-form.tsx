import { Link } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Checkbox, Input } from '../../../shared/ui/input.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { PasswordInput } from '../../../shared/ui/new-password/password-input.tsx'
import type { CredentialErrors } from '../model/check-credentials.ts'
import { useRememberedFor } from '../model/use-remembered-for.ts'
import { useSignIn } from '../model/use-sign-in.ts'
import { authTexts } from '../texts.ts'
import { FormAlert } from './form-alert.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PublicHeading } from './public-heading.tsx'

const secondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep)

/** The provider's question. What was typed stays, whatever the answer is. */
export function CredentialsForm({ interaction, error }: { interaction: string; error: string | undefined }) {
  const { errors, pending, initialEmail, submit, keepEmail, next, fail } = useSignIn(interaction)
  const rememberedFor = useRememberedFor()
  const form = useRef<HTMLFormElement>(null)
  const message = errors.form ?? error
  if (next !== undefined) {
    return (
      <Suspense fallback={null}>
        <secondStep.Part interaction={interaction} next={next} />
      </Suspense>
    )
  }
  const isRemembered = () => form.current !== null && new FormData(form.current).has('remember')
  return (
    <>
      <PublicHeading title={authTexts.signInTitle} lead={authTexts.signInLead} />
      <form ref={form} noValidate onSubmit={submit} className='grid gap-4'>
        <FormAlert message={message} />
        <CredentialFields errors={errors} initialEmail={initialEmail} />
        <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-[13px]'>
          <Checkbox name='remember' label={authTexts.remember(rememberedFor)} />
          <Link
            to='/forgot-password'
            onClick={(event) => keepEmail(event.currentTarget.closest('form'))}
            className='py-1 font-medium text-primary-ink hover:underline'
          >
            {authTexts.forgot}
          </Link>
        </div>
        <Button type='submit' variant='primary' size='lg' pending={pending} className='mt-1 w-full'>
          {authTexts.signIn}
        </Button>
        <PasskeyButton interaction={interaction} isRemembered={isRemembered} onError={fail} />
      </form>
    </>
  )
}

type CredentialFieldsProps = { errors: CredentialErrors; initialEmail: string }

function CredentialFields({ errors, initialEmail }: CredentialFieldsProps) {
  return (
    <>
      <Field label={authTexts.email} error={errors.email}>
        {(control) => (
          <Input
            {...control}
            name='email'
            type='email'
            inputSize='lg'
            autoComplete='username'
            autoCapitalize='none'
            spellCheck={false}
            defaultValue={initialEmail}
            autoFocus={initialEmail === ''}
          />
        )}
      </Field>
      <Field label={authTexts.password} error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name='password'
            autoComplete='current-password'
            autoFocus={initialEmail !== ''}
          />
        )}
      </Field>
    </>
  )
}

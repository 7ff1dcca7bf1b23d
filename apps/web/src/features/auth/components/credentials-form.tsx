import { Link } from '@tanstack/react-router'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Checkbox, Input } from '../../../shared/ui/input.tsx'
import type { CredentialErrors } from '../model/check-credentials.ts'
import { useSignIn } from '../model/use-sign-in.ts'
import { authTexts } from '../texts.ts'
import { PasswordInput } from './password-input.tsx'
import { PublicHeading } from './public-heading.tsx'

/** The provider's question. What was typed stays, whatever the answer is. */
export function CredentialsForm({ interaction, error }: { interaction: string; error: string | undefined }) {
  const { errors, pending, initialEmail, submit } = useSignIn(interaction)
  const message = errors.form ?? error
  return (
    <>
      <PublicHeading title={authTexts.signInTitle} lead={authTexts.signInLead} />
      <form noValidate onSubmit={submit} className='grid gap-4'>
        {message === undefined ? null : (
          <p role='alert' className='rounded-lg bg-danger-soft px-3.5 py-2.5 break-words text-danger'>
            {message}
          </p>
        )}
        <CredentialFields errors={errors} initialEmail={initialEmail} />
        <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-[13px]'>
          <Checkbox name='remember' label={authTexts.remember} />
          <Link to='/forgot-password' className='py-1 font-medium text-primary-ink hover:underline'>
            {authTexts.forgot}
          </Link>
        </div>
        <Button type='submit' variant='primary' size='lg' pending={pending} className='mt-1 w-full'>
          {authTexts.signIn}
        </Button>
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
            autoFocus
          />
        )}
      </Field>
      <Field label={authTexts.password} error={errors.password}>
        {(control) => <PasswordInput {...control} name='password' autoComplete='current-password' />}
      </Field>
    </>
  )
}

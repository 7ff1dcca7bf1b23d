import { type FormEvent, useState } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { NewPasswordField } from '../../../shared/ui/new-password/new-password-field.tsx'
import { PasswordInput } from '../../../shared/ui/new-password/password-input.tsx'
import { usePasswordChange } from '../model/use-password-change.ts'
import { profileTexts } from '../texts.ts'

/** Changes the password; what was typed is gone afterwards. */
export function PasswordSection() {
  const { errors, problem, pending, submit, forgetErrors } = usePasswordChange()
  const [isDone, setIsDone] = useState(0)
  const ownWords = useOwnWords()
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (await submit(event.currentTarget)) setIsDone((times) => times + 1)
  }
  return (
    <Card aria-label={profileTexts.password}>
      <CardHeader title={profileTexts.password} description={profileTexts.passwordLead} />
      <form
        key={isDone}
        noValidate
        className='grid max-w-96 gap-4 p-4'
        onSubmit={(event) => void send(event)}
        onInput={forgetErrors}
      >
        <Field label={profileTexts.currentPassword} error={errors.currentPassword}>
          {(control) => <PasswordInput {...control} name='currentPassword' autoComplete='current-password' />}
        </Field>
        <NewPasswordField
          label={profileTexts.newPassword}
          name='newPassword'
          error={errors.newPassword}
          ownWords={ownWords}
        />
        {problem === undefined ? null : (
          <p role='alert' className='text-danger'>
            {problem}
          </p>
        )}
        <div>
          <Button type='submit' variant='primary' pending={pending}>
            {profileTexts.changePassword}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** What the server holds against a password as well. */
function useOwnWords(): readonly string[] {
  const { email, username, firstName, lastName, tenantContext } = useCurrentUser()
  return [email, username, firstName, lastName, tenantContext.name]
}

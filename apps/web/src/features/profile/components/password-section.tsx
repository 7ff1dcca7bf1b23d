import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormBody } from '../../../shared/form/form-body.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { NewPasswordField } from '../../../shared/ui/new-password/new-password-field.tsx'
import { PasswordInput } from '../../../shared/ui/new-password/password-input.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { historyQuery, securityQuery, sessionsQuery } from '../api/account-queries.ts'
import { updatePassword } from '../api/account-writes.ts'
import { accountProblem } from '../model/account-problem.ts'
import { profileTexts } from '../texts.ts'

const nothing = { currentPassword: '', newPassword: '' }
type Passwords = typeof nothing

function missingIn({ currentPassword, newPassword }: Passwords): Partial<Passwords> {
  return {
    ...(currentPassword === '' ? { currentPassword: profileTexts.currentPasswordMissing } : {}),
    ...(newPassword === '' ? { newPassword: profileTexts.newPasswordMissing } : {}),
  }
}

/** Changes the password; what was typed is gone afterwards. */
export function PasswordSection() {
  const queryClient = useQueryClient()
  const [isDone, setIsDone] = useState(0)
  const ownWords = useOwnWords()
  const form = useForm({
    key: null,
    empty: nothing,
    check: missingIn,
    wordingOf: accountProblem,
    bodyOf: (values) => values,
    save: updatePassword,
    onSaved: () => {
      toast.success(profileTexts.passwordDone, { id: 'profile.password' })
      setIsDone((times) => times + 1)
      for (const { queryKey } of [sessionsQuery, historyQuery, securityQuery])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
  const current = form.text('currentPassword')
  const next = form.text('newPassword')
  return (
    <Card aria-label={profileTexts.password}>
      <CardHeader title={profileTexts.password} description={profileTexts.passwordLead} />
      <FormBody
        key={isDone}
        form={form}
        className='grid max-w-96 gap-4 p-4'
        isGuarded={false}
        buttons={
          <div>
            <Button type='submit' variant='primary' pending={form.isPending}>
              {profileTexts.changePassword}
            </Button>
          </div>
        }
      >
        <Field label={profileTexts.currentPassword} error={current.error}>
          {(control) => (
            <PasswordInput
              {...control}
              name='currentPassword'
              autoComplete='current-password'
              value={current.value}
              onChange={({ target }) => current.onChange(target.value)}
            />
          )}
        </Field>
        <NewPasswordField
          label={profileTexts.newPassword}
          name='newPassword'
          error={next.error}
          ownWords={ownWords}
          typed={next}
        />
      </FormBody>
    </Card>
  )
}

/** What the server holds against a password as well. */
function useOwnWords(): readonly string[] {
  const { email, username, firstName, lastName, tenantContext } = useCurrentUser()
  return [email, username, firstName, lastName, tenantContext.name]
}

import { useState } from 'react'
import { sessionState } from '../../../shared/model/session-state.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { askForPasswordLink } from '../api/mailed-codes.ts'
import { signInMemory } from '../model/sign-in-memory.ts'
import { usePublicForm } from '../model/use-public-form.ts'
import { mailedTexts } from '../mailed-texts.ts'
import { authTexts } from '../texts.ts'
import { FormAlert } from './form-alert.tsx'
import { PublicHeading } from './public-heading.tsx'
import { PublicNotice } from './public-notice.tsx'
import { WayBack } from './way-back.tsx'

/**
 * /forgot-password: asks for a link, and says the same whether there is an account or not. A mail about a change that
 * somebody else made leads here as well, whoever is signed in.
 */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const [typed, setTyped] = useState(() => signInMemory.email.read() ?? '')
  if (sentTo !== undefined) return <LinkSent email={sentTo} onOther={() => setSentTo(undefined)} />
  const remember = (email: string) => {
    setTyped(email)
    setSentTo(email)
  }
  return <AskForLink initialEmail={typed} onSent={remember} />
}

function AskForLink({ initialEmail, onSent }: { initialEmail: string; onSent: (email: string) => void }) {
  const { errors, pending, submit, forgetErrors } = usePublicForm('email', async (email) => {
    await askForPasswordLink(email)
    onSent(email)
  })
  const isSignedIn = sessionState.read()?.signedIn === true
  const title = isSignedIn ? mailedTexts.chooseTitle : mailedTexts.forgotTitle
  return (
    <>
      <PublicHeading title={title} lead={mailedTexts.forgotLead} />
      <form noValidate onSubmit={submit} onInput={forgetErrors} className='grid gap-4'>
        <FormAlert message={errors.form} />
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
        <Button type='submit' variant='primary' size='lg' pending={pending} className='mt-1 w-full'>
          {mailedTexts.sendLink}
        </Button>
        <WayBack />
      </form>
    </>
  )
}

function LinkSent({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <PublicNotice title={mailedTexts.sentTitle}>
      <p className='wrap-anywhere'>{mailedTexts.sent(email)}</p>
      <p>{mailedTexts.sentHint}</p>
      <Button size='lg' onClick={onOther}>
        {mailedTexts.otherAddress}
      </Button>
      <WayBack />
    </PublicNotice>
  )
}

import { Suspense, useState } from 'react'
import { Field } from '../field.tsx'
import { lazyPart } from '../lazy-part.ts'
import { PasswordInput } from './password-input.tsx'
import { passwordTexts } from './texts.ts'
import { useAssessment } from './use-assessment.ts'

type NewPasswordFieldProps = {
  label: string
  /** Of the form's field. */
  name: string
  error?: string | undefined
  /** What a stranger knows of the person, and tries first. */
  ownWords?: readonly string[]
  autoFocus?: boolean
  /** The password as it is typed, where a form holds it. */
  typed?: { value: string; onChange: (password: string) => void }
}

const meter = lazyPart(async () => (await import('./password-meter.tsx')).PasswordMeter)

const nothingKnown: readonly string[] = []

/** Where a new password is typed: once, with a look at it, and a meter that says what would make it better. */
export function NewPasswordField({
  label,
  name,
  error,
  ownWords = nothingKnown,
  autoFocus,
  typed,
}: NewPasswordFieldProps) {
  const [own, setOwn] = useState('')
  const { value: password, onChange: setPassword } = typed ?? { value: own, onChange: setOwn }
  const assessment = useAssessment(password, ownWords)
  const hasMeter = meter.useWhenIdle()
  return (
    <div className='grid gap-2.5'>
      <Field label={label} error={error} hint={passwordTexts.hint}>
        {(control) => (
          <PasswordInput
            {...control}
            name={name}
            autoComplete='new-password'
            autoFocus={autoFocus}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </Field>
      {assessment === undefined || error !== undefined || !hasMeter ? null : (
        <Suspense fallback={null}>
          <meter.Part assessment={assessment} />
        </Suspense>
      )}
    </div>
  )
}

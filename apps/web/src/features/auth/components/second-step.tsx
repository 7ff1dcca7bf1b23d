import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { CodeField } from '../../../shared/ui/second-factor/totp-offer.tsx'
import type { FactorMethod, NextStep } from '@backoffice/api-types'
import { useSecondStep } from '../model/use-second-step.ts'
import { stepTexts } from '../step-texts.ts'
import { EnrolStep } from './enrol-step.tsx'
import { PublicHeading } from './public-heading.tsx'

/** What a sign-in asks for after the password. */
export function SecondStep({ interaction, next }: { interaction: string; next: NextStep }) {
  if (next.step === 'enrol') return <EnrolStep interaction={interaction} />
  return <FactorStep interaction={interaction} methods={next.methods} />
}

const leads = {
  totp: stepTexts.totpLead,
  recovery: stepTexts.recoveryLead,
  passkey: stepTexts.passkeyLead,
} as const

function FactorStep({ interaction, methods }: { interaction: string; methods: readonly FactorMethod[] }) {
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'totp')
  const { error, pending, submitCode, pressPasskey, clear } = useSecondStep(interaction)
  return (
    <>
      <PublicHeading title={stepTexts.title} lead={leads[method]} />
      {method === 'passkey' ? (
        <PasskeyStep error={error} pending={pending} onPress={pressPasskey} />
      ) : (
        <form noValidate className='grid gap-4' onSubmit={(event) => submitCode(method, event)} key={method}>
          {method === 'totp' ? <CodeField error={error} /> : <RecoveryField error={error} />}
          <Button type='submit' variant='primary' size='lg' pending={pending} className='w-full'>
            {stepTexts.continue}
          </Button>
        </form>
      )}
      <div className='mt-4 flex flex-wrap gap-x-4 gap-y-1 text-[13px]'>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button
              key={other}
              type='button'
              className='py-1 font-medium text-primary-ink hover:underline'
              onClick={() => {
                clear()
                setMethod(other)
              }}
            >
              {stepTexts.other[other]}
            </button>
          ))}
      </div>
    </>
  )
}

type PasskeyStepProps = { error: string | undefined; pending: boolean; onPress: () => void }

function PasskeyStep({ error, pending, onPress }: PasskeyStepProps) {
  return (
    <div className='grid gap-4'>
      {error === undefined ? null : (
        <p role='alert' className='rounded-lg bg-danger-soft px-3.5 py-2.5 text-danger'>
          {error}
        </p>
      )}
      <Button variant='primary' size='lg' pending={pending} className='w-full' autoFocus onClick={onPress}>
        {stepTexts.usePasskey}
      </Button>
    </div>
  )
}

function RecoveryField({ error }: { error: string | undefined }) {
  return (
    <Field label={stepTexts.recoveryCode} error={error}>
      {(control) => (
        <Input
          {...control}
          name='code'
          inputSize='lg'
          autoComplete='off'
          autoCapitalize='none'
          spellCheck={false}
          maxLength={40}
          autoFocus
          className='font-mono'
        />
      )}
    </Field>
  )
}

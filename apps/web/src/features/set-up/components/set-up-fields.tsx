import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Field } from '../../../shared/ui/field.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { NewPasswordField } from '../../../shared/ui/new-password/new-password-field.tsx'
import type { SetUpField } from '../model/set-up-body.ts'
import { setUpTexts as texts } from '../texts.ts'

type Errors = Readonly<Record<string, string>>

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const zones = Intl.supportedValuesOf('timeZone')
const currencies = Intl.supportedValuesOf('currency')

/** Everything that the first run asks for, in the order in which one thinks of it. */
export function SetUpFields({ errors }: { errors: Errors }) {
  const [own, setOwn] = useState<readonly string[]>([])
  const lineOf = (name: SetUpField, label: string, rest: Partial<LineProps> = {}) => (
    <Line name={name} label={label} error={errors[name]} {...rest} />
  )
  return (
    <>
      <Group legend={texts.organisation}>
        {lineOf('organisation.name', texts.organisationName, {
          autoFocus: true,
          autoComplete: 'organization',
        })}
        {lineOf('organisation.defaultCurrency', texts.currency, { defaultValue: 'EUR', options: currencies })}
        {lineOf('organisation.timeZone', texts.timeZone, {
          defaultValue: here,
          options: zones,
          hint: texts.timeZoneHint,
        })}
      </Group>
      <Group legend={texts.admin}>
        {lineOf('admin.firstName', texts.firstName, { autoComplete: 'given-name' })}
        {lineOf('admin.lastName', texts.lastName, { autoComplete: 'family-name' })}
        {lineOf('admin.email', texts.email, {
          type: 'email',
          autoComplete: 'username',
          onBlur: (event) => setOwn([event.currentTarget.value]),
        })}
        <NewPasswordField
          label={texts.password}
          name='admin.password'
          error={errors['admin.password']}
          ownWords={own}
        />
      </Group>
      <Group legend={texts.place}>
        {lineOf('company.name', texts.companyName)}
        {lineOf('company.code', texts.companyCode, { hint: texts.companyCodeHint, maxLength: 32 })}
        {lineOf('location.name', texts.locationName, { hint: texts.locationHint })}
      </Group>
    </>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className='grid gap-4'>
      <legend className='mb-3 w-full border-b border-line pb-1.5 font-semibold'>{legend}</legend>
      {children}
    </fieldset>
  )
}

type LineProps = ComponentProps<'input'> & {
  name: SetUpField
  label: string
  error: string | undefined
  hint?: string
  /** What is offered while one types; anything else may be typed, and the server says what it thinks of it. */
  options?: readonly string[]
}

function Line({ label, error, hint, options, ...rest }: LineProps) {
  const listId = useId()
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <>
          <Input {...control} {...rest} {...(options === undefined ? {} : { list: listId })} />
          {options === undefined ? null : (
            <datalist id={listId}>
              {options.map((option) => (
                <option key={option} value={option} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}

import { Field, type FieldControl } from '../ui/field.tsx'
import { Input, Select, Textarea } from '../ui/input.tsx'

/** How a field of a form is asked for. Texts are cut off at `maxLength` characters. */
export type ControlField = {
  label: string
  /** `line` is one line, `text` several; `moment` is a day and a time; `choice` is one of `choices`. */
  kind: 'date' | 'moment' | 'text' | 'line' | 'decimal' | 'choice'
  hint?: string
  maxLength?: number
  autoComplete?: string
  choices?: readonly { value: string; label: string }[]
  /** Why it stays as it is; it is shown and cannot be changed. */
  locked?: string | undefined
}

type FormControlProps = {
  field: ControlField
  value: string
  error: string | undefined
  onChange: (value: string) => void
  readOnly?: boolean
  autoFocus?: boolean
}

/** A labelled field of a form, of the kind that it says. */
export function FormControl({ field, error, ...rest }: FormControlProps) {
  return (
    <Field label={field.label} error={error} hint={field.locked ?? field.hint}>
      {(control) => <Control {...rest} field={field} control={control} />}
    </Field>
  )
}

type ControlProps = Omit<FormControlProps, 'error'> & { control: FieldControl }

function Control({ field, control, value, onChange, readOnly = false, autoFocus }: ControlProps) {
  const isLocked = field.locked !== undefined
  const shared = { ...control, autoFocus, value, 'aria-busy': readOnly || undefined }
  const take = (event: { target: { value: string } }) => onChange(event.target.value)
  const fixed = readOnly || isLocked
  if (field.kind === 'choice') {
    return (
      <Select {...shared} disabled={fixed} onChange={take}>
        {field.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    )
  }
  const { maxLength, autoComplete } = field
  const text = { ...shared, maxLength, autoComplete, readOnly: fixed, onChange: take }
  if (field.kind === 'text') return <Textarea {...text} rows={3} />
  if (field.kind === 'date') return <Input {...text} type='date' className='max-w-44' />
  if (field.kind === 'moment') return <Input {...text} type='datetime-local' className='max-w-64' />
  return <Input {...text} inputMode={field.kind === 'decimal' ? 'decimal' : undefined} />
}

import type { FilterChoice } from '../../model/filter-field.ts'
import { Checkbox } from '../input.tsx'
import type { ValueControlProps } from './value-control.tsx'

type ChoicesProps = ValueControlProps & { choices: readonly FilterChoice[] }

/** Some of a few values, in their own order. */
export function ChoicesControl({ field, choices, values, errors, onChange }: ChoicesProps) {
  const toggled = (value: string) =>
    choices.flatMap((choice) =>
      values.includes(choice.value) !== (choice.value === value) ? choice.value : [],
    )
  return (
    <fieldset className='grid gap-0.5'>
      <legend className='sr-only'>{field.label}</legend>
      {choices.map(({ value, label }, index) => (
        <Checkbox
          key={value}
          label={label}
          {...(index === 0 ? { 'data-first': '' } : {})}
          checked={values.includes(value)}
          onChange={() => onChange(toggled(value))}
        />
      ))}
      <Mistake text={errors[0]} />
    </fieldset>
  )
}

/** One of a few values. */
export function OneChoice({ field, choices, values, errors, onChange }: ChoicesProps) {
  return (
    <fieldset className='grid gap-0.5'>
      <legend className='sr-only'>{field.label}</legend>
      {choices.map(({ value, label }, index) => (
        <label key={value} className='inline-flex min-h-6 items-center gap-2 select-none'>
          <input
            type='radio'
            name={field.field}
            {...(index === 0 ? { 'data-first': '' } : {})}
            className='size-4 accent-primary'
            checked={values[0] === value}
            onChange={() => onChange([value])}
          />
          {label}
        </label>
      ))}
      <Mistake text={errors[0]} />
    </fieldset>
  )
}

/** What is wrong, beside the choices it is about. */
export function Mistake({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role='alert' className='text-[13px] text-danger'>
      {text}
    </p>
  )
}

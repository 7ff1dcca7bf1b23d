import type { FilterField, FilterOperator } from '../../model/filter-field.ts'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { ChoicesControl, OneChoice } from './choices-control.tsx'
import { DaysControl } from './days-control.tsx'
import type { DraftErrors } from './draft.ts'
import { filterTexts } from './filter-texts.ts'
import { RelationControl } from './relation-control.tsx'

export type ValueControlProps<F extends FilterField = FilterField> = {
  field: F
  op: FilterOperator
  values: readonly string[]
  errors: DraftErrors
  onChange: (values: readonly string[]) => void
}

/** The control that fits a field and what is asked about it. */
export function ValueControl(props: ValueControlProps) {
  const { field, op } = props
  if (op === 'isNull') return null
  switch (field.kind) {
    case 'text':
      return op === 'in' ? <LinesControl {...props} /> : <LineControl {...props} />
    case 'number':
    case 'decimal':
      return op === 'between' ? <SpanControl {...props} /> : <LineControl {...props} />
    case 'date':
    case 'instant':
      return <DaysControl {...props} />
    case 'boolean':
      return <OneChoice {...props} choices={yesOrNo} />
    case 'enum':
      return op === 'in' ? (
        <ChoicesControl {...props} choices={field.choices} />
      ) : (
        <OneChoice {...props} choices={field.choices} />
      )
    case 'relation':
      return <RelationControl {...props} field={field} />
  }
}

const yesOrNo = [
  { value: 'true', label: filterTexts.yes },
  { value: 'false', label: filterTexts.no },
]

function inputModeOf({ kind }: FilterField): 'numeric' | 'decimal' | 'text' {
  if (kind === 'number') return 'numeric'
  return kind === 'decimal' ? 'decimal' : 'text'
}

function LineControl({ field, values, errors, onChange }: ValueControlProps) {
  return (
    <Field label={filterTexts.value} error={errors[0]}>
      {(control) => (
        <Input
          {...control}
          data-first
          inputMode={inputModeOf(field)}
          autoComplete='off'
          spellCheck={false}
          value={values[0] ?? ''}
          onChange={(event) => onChange([event.target.value, values[1] ?? ''])}
        />
      )}
    </Field>
  )
}

function LinesControl({ values, errors, onChange }: ValueControlProps) {
  return (
    <Field label={filterTexts.oneEachLine} error={errors[0]}>
      {(control) => (
        <textarea
          {...control}
          data-first
          rows={4}
          spellCheck={false}
          className='w-full rounded-lg border border-line-strong/70 bg-surface px-3 py-1.5 text-sm text-text focus-visible:border-focus aria-invalid:border-danger'
          value={values[0] ?? ''}
          onChange={(event) => onChange([event.target.value])}
        />
      )}
    </Field>
  )
}

function SpanControl({ field, values, errors, onChange }: ValueControlProps) {
  const [from = '', to = ''] = values
  return (
    <div className='grid grid-cols-2 items-start gap-2'>
      <Field label={filterTexts.from} error={errors[0]}>
        {(control) => (
          <Input
            {...control}
            data-first
            inputMode={inputModeOf(field)}
            value={from}
            onChange={(event) => onChange([event.target.value, to])}
          />
        )}
      </Field>
      <Field label={filterTexts.to} error={errors[1]}>
        {(control) => (
          <Input
            {...control}
            inputMode={inputModeOf(field)}
            value={to}
            onChange={(event) => onChange([from, event.target.value])}
          />
        )}
      </Field>
    </div>
  )
}

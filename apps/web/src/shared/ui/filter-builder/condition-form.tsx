import { type FormEvent, useId, useState } from 'react'
import type { Condition, FilterField } from '../../model/filter-field.ts'
import { Button } from '../button.tsx'
import { Select } from '../input.tsx'
import { checkDraft, type DraftErrors, draftOf, operatorChoices } from './draft.ts'
import { filterTexts } from './filter-texts.ts'
import { ValueControl } from './value-control.tsx'

type ConditionFormProps = {
  field: FilterField
  condition: Condition | undefined
  onApply: (condition: Condition) => void
  onCancel: () => void
}

/** What is asked about a field: the operator, and the value in the control that fits it. */
export function ConditionForm({ field, condition, onApply, onCancel }: ConditionFormProps) {
  const [draft, setDraft] = useState(() => draftOf(field, condition))
  const [errors, setErrors] = useState<DraftErrors>({})
  const titleId = useId()
  const choices = operatorChoices(field)
  const choice = choices.find(
    ({ op, isEmpty }) => op === draft.op && (isEmpty === undefined || isEmpty === draft.values[0]),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = checkDraft(field, draft)
    if ('condition' in checked) onApply(checked.condition)
    else setErrors(checked.errors)
  }

  function choose(id: string) {
    const next = choices.find((one) => one.id === id)
    if (next === undefined) return
    setErrors({})
    const wasEmptiness = draft.op === 'isNull'
    if (next.isEmpty !== undefined) return setDraft({ op: 'isNull', values: [next.isEmpty] })
    setDraft({ op: next.op, values: wasEmptiness ? [] : draft.values })
  }

  return (
    <form noValidate aria-labelledby={titleId} className='flex min-h-0 flex-col' onSubmit={submit}>
      <div className='grid min-h-0 gap-3 overflow-y-auto p-3'>
        <div className='flex items-center gap-2'>
          <span id={titleId} className='min-w-0 flex-1 truncate font-medium'>
            {field.label}
          </span>
          <span className='w-36 shrink-0'>
            <Select
              inputSize='sm'
              aria-label={filterTexts.operator}
              {...(draft.op === 'isNull' ? { 'data-first': '' } : {})}
              value={choice?.id}
              onChange={(event) => choose(event.target.value)}
            >
              {choices.map(({ id, words }) => (
                <option key={id} value={id}>
                  {words}
                </option>
              ))}
            </Select>
          </span>
        </div>
        <ValueControl
          field={field}
          op={draft.op}
          values={draft.values}
          errors={errors}
          onChange={(values) => {
            setErrors({})
            setDraft({ ...draft, values })
          }}
        />
      </div>
      <footer className='flex justify-end gap-2 border-t border-line bg-sunken/60 px-3 py-2'>
        <Button size='sm' onClick={onCancel}>
          {filterTexts.cancel}
        </Button>
        <Button size='sm' type='submit' variant='primary'>
          {filterTexts.apply}
        </Button>
      </footer>
    </form>
  )
}

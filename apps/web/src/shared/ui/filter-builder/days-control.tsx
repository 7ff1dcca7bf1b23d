import { isPeriod, periods } from '../../lib/period.ts'
import { Field } from '../field.tsx'
import { Input, Select } from '../input.tsx'
import { filterTexts } from './filter-texts.ts'
import type { ValueControlProps } from './value-control.tsx'

/** A day, or days: a period that moves with the calendar, or a first and a last one. */
export function DaysControl(props: ValueControlProps) {
  return props.op === 'between' ? (
    <Span {...props} />
  ) : (
    <Day {...props} label={filterTexts.day} index={0} isFirst />
  )
}

function Span(props: ValueControlProps) {
  const { values, onChange } = props
  const [first = ''] = values
  const period = isPeriod(first) ? first : 'own'
  return (
    <>
      <Field label={filterTexts.days}>
        {(control) => (
          <Select
            {...control}
            data-first
            value={period}
            onChange={(event) => onChange(event.target.value === 'own' ? [] : [event.target.value])}
          >
            <option value='own'>{filterTexts.ownDays}</option>
            {periods.map((one) => (
              <option key={one} value={one}>
                {filterTexts.period(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {period === 'own' ? (
        <div className='grid grid-cols-2 items-start gap-2'>
          <Day {...props} label={filterTexts.from} index={0} />
          <Day {...props} label={filterTexts.to} index={1} />
        </div>
      ) : null}
    </>
  )
}

type DayProps = ValueControlProps & { label: string; index: 0 | 1; isFirst?: boolean }

function Day({ label, index, isFirst, values, errors, onChange }: DayProps) {
  const [first = '', second = ''] = values
  const shown = [isPeriod(first) ? '' : first, second]
  return (
    <Field label={label} error={errors[index]}>
      {(control) => (
        <Input
          {...control}
          {...(isFirst === true ? { 'data-first': '' } : {})}
          type='date'
          value={shown[index] ?? ''}
          onChange={(event) => onChange(shown.with(index, event.target.value))}
        />
      )}
    </Field>
  )
}

import { useQuery } from '@tanstack/react-query'
import { FormControl } from '../../../shared/form/form-control.tsx'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { schedulePreviewQuery } from '../api/template-calls.ts'
import { editorTexts as texts } from '../editor-texts.ts'
import { isWhole, ruleOf, scheduleKinds, type ScheduleChoice, weekdays } from '../model/schedule-choice.ts'
import type { Timed } from '../model/use-settings-form.ts'
import { useSettled } from '../model/use-settled.ts'
import { ChecksOf } from './scope-builder.tsx'

type ScheduleFieldsProps = {
  value: Timed
  locationId: number
  error: string | undefined
  onChange: (value: Timed) => void
}

/** When counts are made by themselves, with the next dates. */
export function ScheduleFields({ value, locationId, error, onChange }: ScheduleFieldsProps) {
  const set = (change: Partial<Timed>) => onChange({ ...value, ...change })
  const { kind } = value
  return (
    <fieldset className='grid gap-3'>
      <legend className='mb-1.5 font-medium'>{texts.schedule}</legend>
      <FormControl
        field={{
          label: texts.scheduleChoice,
          kind: 'choice',
          choices: scheduleKinds.map((one) => ({ value: one, label: texts.scheduleKinds[one] })),
        }}
        value={kind}
        error={error}
        onChange={(text) => set({ kind: scheduleKinds.find((one) => one === text) ?? kind })}
      />
      <Days value={value} set={set} />
      {kind === 'NONE' ? null : (
        <>
          <div className='flex flex-wrap gap-4'>
            <FormControl
              field={{ label: texts.startDate, kind: 'date' }}
              value={value.startDate}
              error={undefined}
              onChange={(startDate) => set({ startDate })}
            />
            <FormControl
              field={{ label: texts.time, kind: 'line', maxLength: 5 }}
              value={value.time}
              error={undefined}
              onChange={(time) => set({ time })}
            />
          </div>
          <NextDates value={value} locationId={locationId} />
        </>
      )}
    </fieldset>
  )
}

type DaysProps = { value: Timed; set: (change: Partial<ScheduleChoice>) => void }

function Days({ value, set }: DaysProps) {
  const days = weekdays.map((day) => ({ value: day, label: texts.weekdays[day] }))
  const line = (label: string, text: string, onChange: (text: string) => void, hint?: string) => (
    <FormControl
      field={{ label, kind: 'line', ...(hint === undefined ? {} : { hint }) }}
      {...{ value: text, onChange, error: undefined }}
    />
  )
  switch (value.kind) {
    case 'WEEKLY':
      return (
        <>
          <ChecksOf
            label={texts.scheduleKinds.WEEKLY}
            choices={days}
            chosen={value.days}
            onChange={(chosen) => set({ days: chosen })}
          />
          {line(texts.interval, value.interval, (interval) => set({ interval }))}
        </>
      )
    case 'MONTH_DAY':
      return line(texts.monthDay, value.monthDay, (monthDay) => set({ monthDay }))
    case 'MONTH_LAST':
      return (
        <FormControl
          field={{ label: texts.lastDay, kind: 'choice', choices: days }}
          value={value.lastDay}
          error={undefined}
          onChange={(text) => set({ lastDay: weekdays.find((day) => day === text) ?? value.lastDay })}
        />
      )
    case 'RULE':
      return line(texts.rule, value.rule, (rule) => set({ rule }), texts.ruleHint)
    case 'NONE':
    case 'DAILY':
      return null
  }
}

function NextDates({ value, locationId }: Pick<ScheduleFieldsProps, 'value' | 'locationId'>) {
  const { startDate, time } = value
  const schedule = useSettled(JSON.stringify({ rule: ruleOf(value) ?? '', startDate, time }))
  const isAsked = isWhole(value) && startDate !== '' && /^\d\d:\d\d$/.test(time)
  const { data, error } = useQuery({
    ...schedulePreviewQuery(locationId, JSON.parse(schedule)),
    enabled: isAsked,
  })
  if (!isAsked) return <p className='text-muted'>{texts.scheduleMissing}</p>
  if (error !== null) {
    return (
      <p role='alert' className='text-danger'>
        {problemText(error)}
      </p>
    )
  }
  if (data === undefined) return <p className='text-muted'>{texts.updating}</p>
  return (
    <section aria-label={texts.nextDates(data.timeZone)} className='rounded-lg bg-sunken px-3 py-2'>
      <p role='status' className='font-medium'>
        {data.words}
      </p>
      <p className='text-[13px] text-muted'>{texts.nextDates(data.timeZone)}</p>
      <ol className='pt-1 tabular-nums'>
        {data.next.map(({ date, at }) => (
          <li key={at} title={formatDateTime(at)}>
            {date} {time}
          </li>
        ))}
      </ol>
    </section>
  )
}

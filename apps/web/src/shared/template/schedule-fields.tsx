import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { call } from '../api/call.ts'
import { ChecksOf } from '../form/checks-of.tsx'
import { FormControl } from '../form/form-control.tsx'
import { formatDateTime } from '../lib/format-date-time.ts'
import { problemText } from '../lib/problem-text.ts'
import { useDebouncedValue } from '../lib/use-debounced-value.ts'
import { Button } from '../ui/button.tsx'
import {
  isWhole,
  scheduleKinds,
  scheduleOf,
  type ScheduleChoice,
  type Timed,
  weekdays,
} from './schedule-choice.ts'
import { scheduleTexts as texts } from './schedule-texts.ts'

/** Whose schedule it is. */
type ScheduledTemplate = { kind: 'count-template' | 'order-template'; id: number }

type ScheduleFieldsProps = {
  /** What the schedule does, such as `Counts are made`. */
  label: string
  value: Timed
  locationId: number
  template: ScheduledTemplate
  error: string | undefined
  onChange: (value: Timed) => void
}

/** When a template makes documents by itself, with the next dates, each of which may be skipped. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { label, value, locationId, template, error, onChange } = props
  const set = (change: Partial<Timed>) => onChange({ ...value, ...change })
  const { kind } = value
  return (
    <fieldset className='grid gap-3'>
      <legend className='mb-1.5 font-medium'>{texts.schedule}</legend>
      <FormControl
        field={{
          label,
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
          <SkippedDates value={value} set={set} />
          <NextDates template={template} value={value} locationId={locationId} set={set} />
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

type SetProps = { value: Timed; set: (change: Partial<Timed>) => void }

function SkippedDates({ value: { skippedDates }, set }: SetProps) {
  if (skippedDates.length === 0) return null
  return (
    <ul aria-label={texts.skipped} className='flex flex-wrap items-center gap-2'>
      <li aria-hidden='true' className='text-[13px] text-muted'>
        {texts.skipped}
      </li>
      {skippedDates.map((date) => (
        <li key={date}>
          <Button
            size='sm'
            icon={<X aria-hidden='true' className='size-3.5' />}
            aria-label={texts.unskip(date)}
            onClick={() => set({ skippedDates: skippedDates.filter((one) => one !== date) })}
          >
            <span className='tabular-nums'>{date}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

type Asked = { rule: string; startDate: string; time: string; skippedDates: string[] }

/** A schedule in words, with its next dates in the zone of the company. */
const previewQuery = (locationId: number, template: ScheduledTemplate, schedule: Asked) =>
  queryOptions({
    queryKey: ['schedule.preview', locationId, template, schedule],
    queryFn: ({ signal }) =>
      call('POST /v2/schedule/preview', { body: { locationId, schedule, template }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

type NextDatesProps = SetProps & Pick<ScheduleFieldsProps, 'locationId' | 'template'>

function NextDates({ value, locationId, template, set }: NextDatesProps) {
  const { startDate, time, skippedDates } = value
  const nothing = { rule: '', startDate, time, skippedDates }
  const schedule = useDebouncedValue(JSON.stringify(scheduleOf(value) ?? nothing))
  const isAsked = isWhole(value) && startDate !== '' && /^\d\d:\d\d$/.test(time)
  const { data, error } = useQuery({
    ...previewQuery(locationId, template, JSON.parse(schedule)),
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
          <li key={at} title={formatDateTime(at)} className='flex items-center gap-2'>
            <span>
              {date} {time}
            </span>
            <Button
              size='sm'
              variant='ghost'
              aria-label={texts.skip(date)}
              onClick={() => set({ skippedDates: [...new Set([...skippedDates, date])].sort() })}
            >
              {texts.skipShort}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}

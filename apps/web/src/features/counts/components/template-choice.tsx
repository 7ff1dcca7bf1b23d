import type { CountTemplateRow } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDate } from '../../../shared/lib/format-date-time.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { countTemplatesQuery } from '../api/count-queries.ts'
import { countTexts } from '../texts.ts'

type TemplateChoiceProps = {
  chosen: number | undefined
  onChange: (templateId: number) => void
  error: string | undefined
}

/** The active templates, one to choose: where it leads, how long it is, when it was last walked. */
export function TemplateChoice({ chosen, onChange, error }: TemplateChoiceProps) {
  const name = useId()
  const query = useQuery(countTemplatesQuery)
  if (query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Skeleton className='h-24 w-full' />
  const templates = query.data.data.filter((template) => template.isActive)
  if (templates.length === 0) return <p className='text-muted'>{countTexts.noTemplates}</p>
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${name}-error`} className='grid gap-1.5'>
      <legend className='mb-1.5 text-[13px] font-medium'>{countTexts.template}</legend>
      <div className='max-h-64 divide-y divide-line overflow-y-auto rounded-lg border border-line-strong/70'>
        {templates.map((template) => (
          <label
            key={template.id}
            className='flex cursor-pointer items-start gap-3 px-3 py-2 hover:bg-sunken has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus'
          >
            <input
              type='radio'
              name={name}
              checked={template.id === chosen}
              onChange={() => onChange(template.id)}
              className='mt-0.5 size-4 accent-primary outline-none'
            />
            <TemplateText template={template} />
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${name}-error`} role='alert' className='text-[13px] text-danger'>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function TemplateText({ template }: { template: CountTemplateRow }) {
  const lastCount =
    template.lastCountAt === null
      ? countTexts.neverCounted
      : countTexts.lastCount(formatDate(template.lastCountAt))
  return (
    <span className='min-w-0 flex-1'>
      <span className='flex items-center gap-2 font-medium'>
        <span className='truncate'>{template.name}</span>
        {template.blind ? <Badge>{countTexts.blind}</Badge> : null}
      </span>
      <span className='block truncate text-[13px] text-muted'>
        {template.location.name} · {countTexts.templateRows(template.rowTotal)} · {lastCount}
      </span>
    </span>
  )
}

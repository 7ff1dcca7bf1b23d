import type { CountTemplateRow } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../shared/lib/format-date-time.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { countTemplatesQuery } from '../api/count-queries.ts'
import { countTexts } from '../texts.ts'
import { WholeLocation } from './whole-location.tsx'

type TemplateChoiceProps = {
  chosen: number | undefined
  onChange: (templateId: number | undefined) => void
  error: string | undefined
}

/** The active templates, one to choose; the chosen one says where it leads, how long it is and when it was last walked. */
export function TemplateChoice({ chosen, onChange, error }: TemplateChoiceProps) {
  const query = useQuery(countTemplatesQuery)
  const mayMake = hasRight(useCurrentUser(), '[Counts] [Create] [Counts Template]')
  if (query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const templates = query.data?.data.filter((template) => template.isActive)
  if (templates?.length === 0) {
    return mayMake ? (
      <WholeLocation onMade={onChange} isOnly />
    ) : (
      <p className='text-muted'>{countTexts.noTemplates}</p>
    )
  }
  const template = templates?.find(({ id }) => id === chosen)
  return (
    <div className='grid gap-4'>
      <Field
        label={countTexts.template}
        error={error}
        hint={template === undefined ? countTexts.templateHint : templateText(template)}
      >
        {(control) => (
          <Select
            {...control}
            value={chosen ?? ''}
            aria-busy={templates === undefined}
            onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
          >
            <option value=''>{countTexts.chooseTemplate}</option>
            {templates?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {mayMake && chosen === undefined ? <WholeLocation onMade={onChange} isOnly={false} /> : null}
    </div>
  )
}

function templateText({ location, rowTotal, lastCountAt, blind }: CountTemplateRow): string {
  const last = lastCountAt === null ? countTexts.neverCounted : countTexts.lastCount(formatDate(lastCountAt))
  const facts = [location.name, countTexts.templateRows(rowTotal), last]
  return (blind ? [...facts, countTexts.blindHint] : facts).join(' · ')
}

import type { CountTemplateRow } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../shared/lib/format-date-time.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import type { FieldErrors } from '../../../shared/form/form-state.ts'
import { countTemplatesQuery } from '../api/count-queries.ts'
import { countTexts } from '../texts.ts'
import { WholeLocation } from './whole-location.tsx'

/** What is to be counted: by a template, or everything at a location. */
export type ChosenScope = { templateId: number | undefined; locationId: number | undefined }

type ScopeChoiceProps = {
  chosen: ChosenScope
  /** Choosing one gives the other up. */
  onChange: (chosen: ChosenScope) => void
  errors: FieldErrors
}

/** The active templates, one to choose; the chosen one says where it leads, how long it is and when it was last walked. */
export function ScopeChoice({ chosen, onChange, errors }: ScopeChoiceProps) {
  const query = useQuery(countTemplatesQuery)
  const mayMake = hasRight(useCurrentUser(), '[Counts] [Create] [Counts Template]')
  if (query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const templates = query.data?.data.filter((template) => template.isActive)
  const wholeLocation = (isOnly: boolean) => (
    <WholeLocation
      chosen={chosen.locationId}
      onChange={(locationId) => onChange({ templateId: undefined, locationId })}
      error={errors['locationId'] ?? (isOnly ? errors['templateId'] : undefined)}
      isOnly={isOnly}
    />
  )
  if (templates?.length === 0) {
    return mayMake ? wholeLocation(true) : <p className='text-muted'>{countTexts.noTemplates}</p>
  }
  const template = templates?.find(({ id }) => id === chosen.templateId)
  return (
    <div className='grid gap-4'>
      <Field
        label={countTexts.template}
        error={errors['templateId']}
        hint={template === undefined ? countTexts.templateHint : templateText(template)}
      >
        {(control) => (
          <Select
            {...control}
            value={chosen.templateId ?? ''}
            aria-busy={templates === undefined}
            onChange={({ target }) =>
              onChange({
                templateId: target.value === '' ? undefined : Number(target.value),
                locationId: undefined,
              })
            }
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
      {mayMake ? wholeLocation(false) : null}
    </div>
  )
}

function templateText({ location, rowTotal, lastCountAt, blind }: CountTemplateRow): string {
  const last = lastCountAt === null ? countTexts.neverCounted : countTexts.lastCount(formatDate(lastCountAt))
  const facts = [location.name, countTexts.templateRows(rowTotal), last]
  return (blind ? [...facts, countTexts.blindHint] : facts).join(' · ')
}

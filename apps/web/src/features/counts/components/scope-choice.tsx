import type { CountScope, CountTemplateRow } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formatDate } from '../../../shared/lib/format-date-time.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import type { Chosen } from '../../../shared/ui/record-picker.tsx'
import { listNames } from '../../../shared/lib/list-names.ts'
import type { FieldErrors } from '../../../shared/form/form-state.ts'
import { countTemplatesQuery } from '../api/count-queries.ts'
import { emptyScope } from '../model/empty-scope.ts'
import { newCountTexts } from '../new-count-texts.ts'
import { countTexts } from '../texts.ts'
import { WholeLocation } from './whole-location.tsx'

const scopePart = lazyPart(async () => (await import('./ad-hoc-scope.tsx')).AdHocScope)

/** What is to be counted: by a template, everything at a location, or by a scope of its own. */
export type ChosenScope = {
  templateId: number | undefined
  location: Chosen | undefined
  scope: CountScope | undefined
}

export const nothingChosen: ChosenScope = {
  templateId: undefined,
  location: undefined,
  scope: undefined,
}

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
  const template = templates?.find(({ id }) => id === chosen.templateId)
  const isOnly = templates?.length === 0
  return (
    <div className='grid gap-4'>
      {isOnly ? null : (
        <Field
          label={newCountTexts.template}
          error={errors['templateId']}
          hint={template === undefined ? newCountTexts.templateHint : templateText(template)}
        >
          {(control) => (
            <Select
              {...control}
              value={chosen.templateId ?? ''}
              aria-busy={templates === undefined}
              onChange={({ target }) =>
                onChange({
                  ...nothingChosen,
                  templateId: target.value === '' ? undefined : Number(target.value),
                })
              }
            >
              <option value=''>{newCountTexts.chooseTemplate}</option>
              {templates?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isOnly && !mayMake ? <p className='text-muted'>{newCountTexts.noTemplates}</p> : null}
      {mayMake ? (
        <>
          <WholeLocation
            chosen={chosen.location}
            onChange={(location) => onChange({ ...nothingChosen, location })}
            error={errors['locationId'] ?? (isOnly ? errors['templateId'] : undefined)}
            isOnly={isOnly}
          />
          <OwnScope {...{ chosen, onChange, errors }} />
        </>
      ) : null}
    </div>
  )
}

/** Items chosen by place, category, supplier and conditions, as a template would, for this count alone. */
function OwnScope({ chosen: { scope }, onChange, errors }: ScopeChoiceProps) {
  return (
    <div className='grid gap-3'>
      <Button
        size='sm'
        className='justify-self-start'
        aria-expanded={scope !== undefined}
        onFocus={scopePart.preload}
        onPointerEnter={scopePart.preload}
        onClick={() =>
          onChange(scope === undefined ? { ...nothingChosen, scope: emptyScope } : nothingChosen)
        }
      >
        {scope === undefined ? newCountTexts.ownScope : newCountTexts.noOwnScope}
      </Button>
      {scope === undefined ? null : (
        <Suspense fallback={null}>
          <scopePart.Part
            scope={scope}
            error={errors['scope.locationIds']}
            onChange={(changed) => onChange({ ...nothingChosen, scope: changed })}
          />
        </Suspense>
      )}
    </div>
  )
}

function templateText({ locations, rowTotal, lastCountAt, blind }: CountTemplateRow): string {
  const last =
    lastCountAt === null ? newCountTexts.neverCounted : newCountTexts.lastCount(formatDate(lastCountAt))
  const facts = [listNames(locations), newCountTexts.templateRows(rowTotal), last]
  return (blind ? [...facts, countTexts.blindHint] : facts).join(' · ')
}

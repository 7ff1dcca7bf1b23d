import type { OverlapRule } from '@backoffice/api-types'
import { overlapRules } from '@backoffice/api-types/values'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../../shared/ui/field.tsx'
import { Select } from '../../../../shared/ui/input.tsx'
import { countTemplatesQuery } from '../../api/count-queries.ts'
import { subCountTexts as texts } from '../../sub-count-texts.ts'
import type { ChosenScope } from '../scope-choice.tsx'
import type { FieldErrors } from '../../../../shared/form/form-state.ts'
import { countersAt } from '../../../../shared/people/people.ts'
import { PeopleTicks } from '../../../../shared/people/people-ticks.tsx'
import type { Named } from '../../../../shared/people/tick-list.tsx'

/**
 * `people` are those who are assigned, by name, for a form that is restored; the rule is that of the template until somebody
 * chooses another.
 */
export type ChosenPeople = { assigneeIds: number[]; people: Named[]; overlap: OverlapRule | null }

type PeopleChoiceProps = {
  scope: ChosenScope
  chosen: ChosenPeople
  onChange: (chosen: Partial<ChosenPeople>) => void
  errors: FieldErrors
}

/** Who counts a new count; of two or more each gets a sub-count, and the rule says how their figures come together. */
export function PeopleChoice({ scope, chosen, onChange, errors }: PeopleChoiceProps) {
  const { data: templates } = useQuery(countTemplatesQuery)
  const template = templates?.data.find(({ id }) => id === scope.templateId)
  const ofTemplate = template?.locations.map(({ id }) => id) ?? []
  const locationIds =
    scope.scope?.locationIds ?? (scope.location === undefined ? ofTemplate : [scope.location.id])
  const overlap = chosen.overlap ?? template?.overlap ?? 'SUM'
  return (
    <>
      <PeopleTicks
        // Names that were sought at another place say nothing here.
        key={locationIds.join()}
        people={countersAt(locationIds)}
        label={texts.people}
        hint={texts.peopleHint}
        errors={errors}
        field='assigneeIds'
        known={chosen.people}
        chosen={chosen.assigneeIds}
        onChange={(assigneeIds, people) =>
          onChange({ assigneeIds, people: people.map(({ id, name }) => ({ id, name })), overlap })
        }
      />
      {chosen.assigneeIds.length < 2 ? null : (
        <Field label={texts.overlap}>
          {(control) => (
            <Select
              {...control}
              value={overlap}
              onChange={({ target }) =>
                onChange({ overlap: overlapRules.find((rule) => rule === target.value) ?? 'SUM' })
              }
            >
              {overlapRules.map((rule) => (
                <option key={rule} value={rule}>
                  {texts.overlaps[rule]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  )
}

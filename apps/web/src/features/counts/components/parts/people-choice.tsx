import type { OverlapRule } from '@backoffice/api-types'
import { overlapRules } from '@backoffice/api-types/values'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../../shared/ui/field.tsx'
import { Select } from '../../../../shared/ui/input.tsx'
import { countTemplatesQuery } from '../../api/count-queries.ts'
import { partTexts as texts } from '../../part-texts.ts'
import type { ChosenScope } from '../scope-choice.tsx'
import { PeopleTicks } from './people-ticks.tsx'

/** The rule is that of the template until somebody chooses another. */
export type ChosenPeople = { assigneeIds: number[]; overlap: OverlapRule | null }

type PeopleChoiceProps = {
  scope: ChosenScope
  chosen: ChosenPeople
  onChange: (chosen: Partial<ChosenPeople>) => void
  error: string | undefined
}

/** Who counts a new count; of two or more each gets a part, and the rule says how their figures come together. */
export function PeopleChoice({ scope, chosen, onChange, error }: PeopleChoiceProps) {
  const { data: templates } = useQuery(countTemplatesQuery)
  const template = templates?.data.find(({ id }) => id === scope.templateId)
  const only = scope.locationId ?? template?.location.id
  const locationIds = scope.scope?.locationIds ?? (only === undefined ? [] : [only])
  const overlap = chosen.overlap ?? template?.overlap ?? 'SUM'
  return (
    <>
      <PeopleTicks
        // Names that were sought at another place say nothing here.
        key={locationIds.join()}
        locationIds={locationIds}
        label={texts.people}
        hint={texts.peopleHint}
        error={error}
        chosen={chosen.assigneeIds}
        onChange={(assigneeIds) => onChange({ assigneeIds, overlap })}
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

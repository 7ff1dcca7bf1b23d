import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { optionsQuery } from '../../../shared/api/options-query.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { countTemplatesQuery } from '../api/count-queries.ts'
import { wholeLocationTemplate } from '../api/count-writes.ts'
import { countTexts } from '../texts.ts'

const textOf = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'count.scope-empty' ? countTexts.noItems : problemText(error)

type WholeLocationProps = {
  /** Given the template that lists all of it. */
  onMade: (templateId: number) => void
  /** Whether there is no other choice. */
  isOnly: boolean
}

/** Counts a location without a walk that somebody has laid out before. */
export function WholeLocation({ onMade, isOnly }: WholeLocationProps) {
  const queries = useQueryClient()
  const locations = useQuery(optionsQuery('location', ''))
  const make = useMutation({
    mutationFn: wholeLocationTemplate,
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: countTemplatesQuery.queryKey })
      onMade(id)
    },
  })
  const places = locations.data?.data ?? []
  return (
    <Field
      label={isOnly ? countTexts.everythingAt : countTexts.orEverythingAt}
      error={make.error === null ? undefined : textOf(make.error)}
      hint={countTexts.everythingHint}
    >
      {(control) => (
        <Select
          {...control}
          autoFocus={isOnly}
          value={make.variables ?? ''}
          disabled={make.isPending}
          aria-busy={make.isPending || locations.isPending}
          onChange={(event) => {
            if (event.target.value !== '') make.mutate(Number(event.target.value))
          }}
        >
          <option value=''>{countTexts.chooseLocation}</option>
          {places.map(({ id, name, note }) => (
            <option key={id} value={id}>
              {note === null ? name : `${name} (${note})`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

import { useQuery } from '@tanstack/react-query'
import { optionsQuery } from '../../../shared/api/options-query.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { newCountTexts } from '../new-count-texts.ts'

type WholeLocationProps = {
  chosen: number | undefined
  onChange: (locationId: number | undefined) => void
  error: string | undefined
  /** Whether there is no other choice. */
  isOnly: boolean
}

/** Counts a location without a walk that somebody has laid out before: what is in use when the count starts. */
export function WholeLocation({ chosen, onChange, error, isOnly }: WholeLocationProps) {
  const locations = useQuery(optionsQuery('location', ''))
  const places = locations.data?.data ?? []
  return (
    <Field
      label={isOnly ? newCountTexts.everythingAt : newCountTexts.orEverythingAt}
      error={error}
      hint={newCountTexts.everythingHint}
    >
      {(control) => (
        <Select
          {...control}
          autoFocus={isOnly}
          value={chosen ?? ''}
          aria-busy={locations.isPending}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        >
          <option value=''>{newCountTexts.chooseLocation}</option>
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

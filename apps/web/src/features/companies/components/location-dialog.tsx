import type { LocationRow } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { useQueryClient } from '@tanstack/react-query'
import { FormControl } from '../../../shared/form/form-control.tsx'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { readLocations } from '../api/location-writes.ts'
import { locationTexts } from '../location-texts.ts'
import { editableLocation, locationLabels, locationWords, newLocation } from '../model/location-form.ts'
import { locationChange } from '../model/place-changes.ts'
import { possibleParents } from '../model/place-tree.ts'
import type { Places } from '../model/use-places.ts'

type LocationDialogProps = {
  companyId: number
  /** Undefined for a new one. */
  location: LocationRow | undefined
  locations: readonly LocationRow[]
  places: Places
  onClose: () => void
}

const fields = [
  { field: 'name', label: locationLabels.name, kind: 'line', maxLength: longestName },
  { field: 'code', label: locationLabels.code, kind: 'line', maxLength: 32 },
] as const

/** Adds a location or changes one. */
export function LocationDialog({ companyId, location, locations, places, onClose }: LocationDialogProps) {
  const queryClient = useQueryClient()
  const form = useForm({
    ...(location === undefined
      ? { key: `location.new.${companyId}`, empty: newLocation }
      : { key: `location.${location.id}`, record: editableLocation(location) }),
    bodyOf: (values) => values,
    save: (values, { version }) =>
      places.press.mutateAsync(locationChange(companyId, location?.id, { values, version })),
    reread: async () => {
      const { data } = await readLocations(queryClient, companyId)
      const found = data.find(({ id }) => id === location?.id)
      if (found === undefined) throw new Error('The location is gone.')
      return editableLocation(found)
    },
    onSaved: onClose,
  })
  const { values, errors, isPending, change } = form
  const parents = possibleParents(locations, location?.id).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
  return (
    <FormDialog
      form={form}
      title={location === undefined ? locationTexts.newLocation : locationTexts.editTitle}
      save={location === undefined ? locationTexts.add : locationTexts.save}
      labels={locationLabels}
      words={locationWords(locations)}
      isGuarded
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} />
      <FormControl
        field={{
          label: locationLabels.parentId,
          kind: 'choice',
          choices: [{ value: '', label: locationTexts.noParent }, ...parents],
        }}
        readOnly={isPending}
        error={errors['parentId']}
        value={String(values.parentId ?? '')}
        onChange={(id) => change({ parentId: id === '' ? null : Number(id) })}
      />
      <Checkbox label={locationLabels.isStockHolding} {...form.tick('isStockHolding')} />
    </FormDialog>
  )
}

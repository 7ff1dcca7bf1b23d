import type { CompanyLocations } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import type { FormValues } from '../../../shared/model/merge-changes.ts'
import type { Editable } from '../../../shared/model/record-editor.ts'
import { useRecordEditor } from '../../../shared/model/use-record-editor.ts'
import { locationsQuery } from '../api/location-writes.ts'
import type { PlaceChange, Places } from './use-places.ts'

type PlaceEditorOptions<V extends FormValues> = {
  /** Names the form in the drafts of this person, such as `location.7`. */
  draftKey: string
  companyId: number
  places: Places
  record: Editable<V>
  changeOf: (change: Editable<V>) => PlaceChange
  /** Finds the place among all, when somebody else was faster; undefined when it is gone. */
  findIn: (locations: CompanyLocations) => Editable<V> | undefined
  onSaved: () => void
}

/** The form of a location or an area; what it writes goes the way of all changes of places. */
export function usePlaceEditor<V extends FormValues>(options: PlaceEditorOptions<V>) {
  const { draftKey, companyId, places, record, changeOf, findIn, onSaved } = options
  const queryClient = useQueryClient()
  return useRecordEditor<V>({
    draftKey,
    record,
    save: (change) => places.press.mutateAsync(changeOf(change)),
    reread: async () => {
      const locations = await queryClient.fetchQuery({ ...locationsQuery(companyId), staleTime: 0 })
      const found = findIn(locations)
      if (found === undefined) throw new Error('The place is gone.')
      return found
    },
    onSaved: async () => onSaved(),
  })
}

import type { AreaRow, CompanyLocations } from '@backoffice/api-types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPressKeys } from '../../../shared/lib/press-key.ts'
import { putNewer } from '../../../shared/lib/put-newer.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofCompanies } from '../api/company-queries.ts'
import { locationsQuery, orderAreas, type PlaceWrite } from '../api/location-writes.ts'
import { locationTexts } from '../location-texts.ts'
import { withMoved } from './place-tree.ts'

/** A write, what to say when it is done, and what takes it back. */
export type PlaceChange = {
  /** Tells one press from another, so that a repeated one writes once. */
  key: string
  write: PlaceWrite
  done?: string
  undo?: () => PlaceChange
  /** True when the form that asked for it shows what was refused. */
  isTold?: boolean
}

/** The locations of a company, and the one way to change them: one change after the other. */
export function usePlaces(companyId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = locationsQuery(companyId)
  const query = useQuery(locationsQuery(companyId))
  const [keys] = useState(() => createPressKeys())
  const mutationKey = ['company.places', companyId]
  const press = useMutation<CompanyLocations, unknown, PlaceChange>({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ key, write }) => write(keys.keyFor(key)),
    onSuccess: (locations, { done, undo }) => {
      keys.settle()
      // While more is on its way, what is expected of it stands.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      putNewer(queryClient, queryKey, locations)
      if (done !== undefined) say(done, undo)
      void queryClient.invalidateQueries(ofCompanies)
    },
    onError: (error, { isTold }) => {
      keys.settle(error)
      if (isTold !== true) toast.problem(error, { id: 'company.places' })
      void queryClient.invalidateQueries({ queryKey })
    },
  })

  function say(done: string, undo: PlaceChange['undo']): void {
    const action = undo && { label: locationTexts.undo, onPress: () => press.mutate(undo()) }
    toast.success(done, { id: 'company.places', ...(action && { action }) })
  }

  /**
   * Puts an area of a location at the place of another one, which is shown at once.
   * @param targetOf the other one among the areas as they stand now, which the last press may have moved
   * @returns the areas in their new order; undefined when nothing moves
   */
  function moveArea(
    locationId: number,
    areaId: number,
    targetOf: (areas: readonly AreaRow[], index: number) => AreaRow | undefined,
  ): readonly AreaRow[] | undefined {
    const known = queryClient.getQueryData(queryKey)?.data ?? []
    const location = known.find(({ id }) => id === locationId)
    const index = location?.areas.findIndex(({ id }) => id === areaId) ?? -1
    const area = location?.areas[index]
    const wanted = location && targetOf(location.areas, index)?.id
    const target = location?.areas.find(({ id }) => id === wanted)
    if (location === undefined || area === undefined || target === undefined) return undefined
    const { version } = location
    const areas = withMoved(location.areas, area, target)
    const data = known.map((one) => (one === location ? { ...one, areas, version: version + 1 } : one))
    putNewer(queryClient, queryKey, { data })
    const ids = areas.map(({ id }) => id)
    press.mutate({ key: `order ${version} ${ids.join()}`, write: orderAreas(locationId, ids, version) })
    return areas
  }

  return { query, press, moveArea }
}

export type Places = ReturnType<typeof usePlaces>

import type { LocationRow } from '@backoffice/api-types'
import type { Answers } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { LocationsPanel } from './locations-panel.tsx'

/** A location with areas of these names. */
export const playedLocation = (areas: readonly string[] = []): LocationRow => ({
  id: 2,
  parentId: null,
  code: 'KIT',
  name: 'Kitchen',
  isStockHolding: true,
  isActive: true,
  isUsed: false,
  version: 1,
  areas: areas.map((name, index) => ({ id: index + 1, name, isActive: true, isUsed: false, version: 1 })),
})

/** The locations of a company. */
export const locationsWith = (location: LocationRow, api: Answers = {}): State => ({
  render: () => <LocationsPanel companyId={1} search={{}} onSearch={() => undefined} />,
  api: {
    'GET /v2/company/{id}/location/all': { data: [location] },
    'GET /v2/user/setting/all': { data: [] },
    ...api,
  },
})

export const states = {
  'with areas': locationsWith(playedLocation(['Freezer', 'Fridge'])),
} satisfies States

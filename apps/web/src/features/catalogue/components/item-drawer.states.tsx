import type { CategoryRow, ItemRecord } from '@backoffice/api-types'
import { playedPage } from '../../../../workbench/played-page.ts'
import { type Answers, refusal } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { playedParLevels } from '../par-levels-list.states.tsx'
import { ItemDrawer } from './item-drawer.tsx'

const category: CategoryRow = {
  id: 1,
  name: 'Dairy',
  parentId: null,
  path: 'Dairy',
  isActive: true,
  itemTotal: 1,
  version: 1,
}

export const playedItem: ItemRecord = {
  id: 1,
  sku: 'MLK-1',
  name: 'Whole milk',
  category: { id: 1, name: 'Dairy' },
  baseUnit: 'l',
  quantityDecimals: 2,
  varianceTolerancePct: null,
  varianceToleranceValue: null,
  overReceiptPct: null,
  isStocked: true,
  isActive: true,
  units: [
    {
      id: 1,
      name: 'l',
      factor: '1',
      isCountUnit: true,
      isPurchaseUnit: true,
      allowFraction: true,
      barcodes: [],
    },
  ],
  version: 1,
}

/** An item that stands open; orders or counts name it, so that it cannot be deleted. */
export const itemInUse = (api: Answers = {}): State => ({
  render: () => <ItemDrawer itemId={playedItem.id} onClose={() => undefined} />,
  api: {
    'GET /v2/item/{id}': playedItem,
    'GET /v2/category/all': { data: [category] },
    'GET /v2/par-level/all': (asked) => playedPage(playedParLevels(), asked),
    'DELETE /v2/item/delete/{id}': () =>
      refusal(409, 'record.in-use', 'Other records refer to this one; archive it instead'),
    ...api,
  },
})

export const states = { 'of an item that is in use': itemInUse() } satisfies States

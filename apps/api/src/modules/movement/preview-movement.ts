import type { MovementPreview, NewMovement } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { readBalances, selectNamedPlaces, type StoredBalance } from '../ledger/queries/balances.ts'
import { lastCountsOf, reanchorReasonOf, reanchorsOf } from '../ledger/reanchor.ts'
import {
  exactBalance,
  exactQuantity,
  moneyText,
  placeKey,
  quantityText,
  valueMovements,
} from '../ledger/value-movements.ts'
import { validateContent } from './validate-content.ts'
import { rowsOfMovement } from './rows-of-movement.ts'

const empty: Pick<StoredBalance, 'onHand' | 'value' | 'lastCost' | 'lastCountedAt'> = {
  onHand: '0.000',
  value: '0.00',
  lastCost: null,
  lastCountedAt: null,
}

/**
 * What writing a movement would leave, item by item and location by location, without the figures of items that are counted
 * blind: with the re-anchors that posting adds, and as it is where the movement would be kept as a draft.
 * @throws AppError `movement.*`
 */
export async function previewMovement(work: Work, content: NewMovement): Promise<MovementPreview> {
  const validated = await validateContent(work, content, 'open')
  const { place, to, occurredAt } = validated
  const moved = rowsOfMovement({ ...validated, locationId: place.id, toLocationId: to?.id ?? null })
  const found = await readBalances(work, moved)
  const stored = new Map(found.map((balance) => [placeKey(balance), balance]))
  const start = new Map(found.map((balance) => [placeKey(balance), exactBalance(balance)]))
  const reanchors = reanchorsOf(moved, lastCountsOf(found))
  const isDraft = reanchors.length > 0 && reanchorReasonOf(work, content.reanchorReason) === null
  const { balances } = valueMovements(start, [...moved, ...reanchors])
  const rows = (await selectNamedPlaces(work, moved)).flatMap(({ item, locationId, isHidden }) => {
    const key = placeKey({ itemId: item.id, locationId })
    const after = balances.get(key)
    if (after === undefined) return []
    const before = stored.get(key) ?? empty
    const qty = moved
      .filter((movement) => placeKey(movement) === key)
      .reduce((sum, movement) => sum + exactQuantity(movement.qty), 0n)
    const { id, name } = to?.id === locationId ? to : place
    const figures = {
      onHandBefore: before.onHand,
      onHandAfter: isDraft ? before.onHand : quantityText(after.onHand),
      valueBefore: before.value,
      valueAfter: isDraft ? before.value : moneyText(after.value),
    }
    return [
      {
        item,
        location: { id, name },
        qty: quantityText(qty),
        isBackdated: before.lastCountedAt !== null && occurredAt <= before.lastCountedAt,
        ...(isHidden ? {} : figures),
      },
    ]
  })
  return { currency: place.company.currency, state: isDraft ? 'DRAFT' : 'POSTED', rows }
}

import type { ComponentType } from 'react'

export type OrderedLevelProps = {
  locationId: number
  itemId: number
  /** Every item of the screen that is ordered up to its level: what is known of them is asked for at once. */
  itemIds: readonly number[]
  /** A level has changed, and with it what is ordered. Kept as it first was. */
  onChanged: () => void
}

/** What usage advises on the level that an item is ordered up to. The catalogue gives it; the route passes it on. */
export type OrderedLevelPart = ComponentType<OrderedLevelProps>

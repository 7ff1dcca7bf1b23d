// Apart from the other names, because no screen but one needs them when it opens.
import type { movementKinds } from './values.ts'

export const movementKindNames: Readonly<Record<(typeof movementKinds)[number], string>> = {
  USAGE: 'Usage',
  WASTE: 'Waste',
  TRANSFER: 'Transfer',
  ADJUSTMENT: 'Adjustment',
  OPENING: 'Opening stock',
}

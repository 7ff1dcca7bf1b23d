// The reasons of an organisation that has not said its own. Free of zod.
import type { reasonUses } from './values.ts'

type Use = (typeof reasonUses)[number]
type Reason = { code: string; name: string; uses: Use[]; isActive: boolean }

const reason = (code: string, name: string, ...uses: Use[]): Reason => ({ code, name, uses, isActive: true })

export const defaultReasons: readonly Reason[] = [
  reason('BREAKAGE', 'Breakage', 'VARIANCE', 'WASTE'),
  reason('SPOILAGE', 'Spoilage', 'VARIANCE', 'WASTE', 'REJECT'),
  reason('EXPIRED', 'Out of date', 'VARIANCE', 'WASTE', 'REJECT'),
  reason('DAMAGED', 'Damaged packaging', 'WASTE', 'REJECT'),
  reason('OVERPORTION', 'Portioned too large', 'VARIANCE', 'WASTE'),
  reason('STAFF', 'Staff meal or sample', 'VARIANCE', 'WASTE'),
  reason('THEFT', 'Theft suspected', 'VARIANCE'),
  reason('MISCOUNT', 'Counted wrongly before', 'VARIANCE'),
  reason('UNRECORDED', 'Movement not recorded', 'VARIANCE'),
  reason('WRONG-UNIT', 'Wrong unit or pack', 'VARIANCE', 'REJECT'),
  reason('WRONG-ITEM', 'Not what was ordered', 'REJECT'),
  reason('TEMPERATURE', 'Delivered too warm', 'REJECT'),
]

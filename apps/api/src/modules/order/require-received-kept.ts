import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import type { StoredOrderLine } from './line-repository.ts'
import type { ResolvedLine } from './resolve-lines.ts'

/** @throws AppError `order.below-received` when a line that a receipt names is taken off, or becomes one of another item */
export function requireReceivedKept(
  lines: readonly ResolvedLine[],
  existing: readonly StoredOrderLine[],
  onReceipts: ReadonlySet<number>,
): void {
  const errors = existing.flatMap(({ line, item }) => {
    const at = lines.findIndex(({ id }) => id === line.id)
    if (new Big(line.receivedBase).eq(0) && !onReceipts.has(line.id)) return []
    if (lines[at]?.itemId === line.itemId) return []
    const named = `Line ${line.lineNo}, ${item?.name ?? line.description}, stands on a receipt`
    const problem =
      at === -1
        ? { field: 'lines', message: named }
        : { field: `lines[${at}].itemId`, message: `${named}: order another item on a line of its own` }
    return [{ ...problem, code: 'order.below-received' } as const]
  })
  const [first] = errors
  if (first !== undefined) throw new AppError('order.below-received', { detail: `${first.message}.`, errors })
}

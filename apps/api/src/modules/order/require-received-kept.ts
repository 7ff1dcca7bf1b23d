import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import type { StoredOrderLine } from './line-repository.ts'
import type { ResolvedLine } from './resolve-lines.ts'

/** @throws AppError `order.below-received` when a line is taken off that a receipt names */
export function requireReceivedKept(
  lines: readonly ResolvedLine[],
  existing: readonly StoredOrderLine[],
  onReceipts: ReadonlySet<number>,
): void {
  const kept = new Set(lines.map(({ id }) => id))
  const errors = existing.flatMap(({ line, item }) =>
    kept.has(line.id) || (new Big(line.receivedBase).eq(0) && !onReceipts.has(line.id))
      ? []
      : [
          {
            field: 'lines',
            code: 'order.below-received',
            message: `Line ${line.lineNo}, ${item?.name ?? line.description}, stands on a receipt`,
          } as const,
        ],
  )
  if (errors.length > 0) throw new AppError('order.below-received', { errors })
}

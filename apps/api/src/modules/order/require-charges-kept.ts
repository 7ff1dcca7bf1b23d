import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { bearerOf } from '../receipt/open-charges.ts'
import { selectBorneCharges } from '../receipt/queries/receivable.ts'
import type { NewCharge } from './line-repository.ts'

const isNamedAlike = (one: NewCharge, other: NewCharge): boolean =>
  one.kind === other.kind && presentText(one.label) === presentText(other.label)

/**
 * Receipts say by kind and label which charges came: one that is renamed or taken off would be due again, and what it is raised by
 * never.
 * @throws AppError `order.below-received` when a charge that a posted receipt bears does not stay as it is
 */
export async function requireChargesKept(
  work: Work,
  orderId: number,
  { before, after }: { before: readonly NewCharge[]; after: readonly NewCharge[] },
): Promise<void> {
  if (before.length === 0) return
  const borne = await selectBorneCharges(work, [orderId])
  const errors = before.flatMap((charge) => {
    const bearer = bearerOf(borne, { ...charge, orderId })
    const at = after.findIndex((one) => isNamedAlike(one, charge))
    if (bearer === undefined || new Big(charge.amount).eq(after[at]?.amount ?? -1)) return []
    const name = presentText(charge.label) ?? charge.kind.toLowerCase()
    const message = `The charge ${name} came with ${bearer.number}: write what is still to come as a charge of its own`
    const field = at === -1 ? 'charges' : `charges[${at}].amount`
    return [{ field, code: 'order.below-received', message } as const]
  })
  const [first] = errors
  if (first !== undefined) throw new AppError('order.below-received', { detail: `${first.message}.`, errors })
}

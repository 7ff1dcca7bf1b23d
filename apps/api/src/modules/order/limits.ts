import { formatDecimal } from '@backoffice/api-types'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import type { OwnLimits } from './limit-repository.ts'

type Amount = { total: string; currency: string }

/**
 * Whether a total is within a limit (docs/domain.md 6.1). A limit is said in the currency of the company, and says
 * nothing of another one: such an order needs somebody without a limit.
 * @param limit null = any, undefined = nothing
 */
export function isWithin(
  { total, currency }: Amount,
  limit: string | null | undefined,
  limitCurrency: string,
): boolean {
  if (limit === null) return true
  return limit !== undefined && currency === limitCurrency && new Big(total).lte(limit)
}

/** @throws AppError `order.over-limit` when the caller may not approve this total */
export function holdToOrderLimit(amount: Amount, own: OwnLimits | undefined): void {
  if (own !== undefined && isWithin(amount, own.approve, own.currency)) return
  const limit = own?.approve ?? null
  const may = limit === null ? '' : `; you may go up to ${formatDecimal(limit, 'money')} ${own?.currency}`
  const is = `The order comes to ${formatDecimal(amount.total, 'money')} ${amount.currency}`
  throw new AppError('order.over-limit', { detail: `${is}${may}. Ask somebody with a higher limit.` })
}

import { decimalSign, formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { None } from '../../../../shared/ui/none.tsx'

/** What was paid beyond what was ordered; more is the kind that somebody has to look at. */
export function PriceDifference({ value }: { value: string }) {
  const sign = decimalSign(value)
  if (sign === 0) return <None />
  return (
    <span className={sign > 0 ? 'font-medium text-danger tabular-nums' : 'text-success tabular-nums'}>
      {formatDecimal(value, { signed: true })}
    </span>
  )
}

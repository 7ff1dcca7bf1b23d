import { formatDecimal } from '../lib/format-decimal.ts'

/** An amount with its currency beside it; exact, from the server's text. */
export function Money({ value, currency }: { value: string; currency: string | null }) {
  return (
    <span className='tabular-nums'>
      {formatDecimal(value)}
      {currency === null ? null : <span className='ml-1 text-xs text-muted'>{currency}</span>}
    </span>
  )
}

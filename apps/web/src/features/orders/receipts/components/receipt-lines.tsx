import type { ReceiptLine, ReceiptRecord } from '@backoffice/api-types'
import { formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { receiptTexts as texts } from '../texts.ts'

const isSome = (figure: string) => /[1-9]/.test(figure)

/** The lines of a receipt: what came, what was turned away, at which price, and what it is worth. */
export function ReceiptLines({ receipt }: { receipt: ReceiptRecord }) {
  return (
    <ul aria-label={texts.lines} className='border-b border-line'>
      {receipt.lines.map((line) => (
        <li
          key={line.id}
          className='flex items-start justify-between gap-3 border-b border-line px-5 py-2.5 last:border-b-0'
        >
          <div className='min-w-0'>
            <p>
              {line.item?.name ?? line.description}{' '}
              {line.item === null ? null : (
                <span className='text-xs whitespace-nowrap text-muted'>{line.item.sku}</span>
              )}
            </p>
            <p className='text-[13px] tabular-nums'>
              {formatDecimal(line.packs)} <span className='text-xs text-muted'>× {line.packUnit.name}</span>{' '}
              <span className='text-muted'>
                = {formatDecimal(line.receivedBase)} {line.item?.baseUnit ?? line.packUnit.name}
              </span>
            </p>
            {remarksOf(line, receipt).map((remark) => (
              <p key={remark} className='text-xs text-muted'>
                {remark}
              </p>
            ))}
          </div>
          <div className='shrink-0 text-right tabular-nums'>
            <p className='font-medium'>{formatDecimal(line.lineTotal)}</p>
            <p className='text-xs text-muted'>{formatDecimal(line.unitPrice)}</p>
            {line.orderedPrice === null || line.orderedPrice === line.unitPrice ? null : (
              <p className='text-xs text-warning'>{texts.wasOrdered(formatDecimal(line.orderedPrice))}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function remarksOf(line: ReceiptLine, { kind, companyCurrency, state }: ReceiptRecord): string[] {
  const reason = line.why ?? ''
  return [
    ...(isSome(line.rejectedPacks) ? [texts.rejected(formatDecimal(line.rejectedPacks), reason)] : []),
    ...(kind === 'RETURN' && reason !== '' ? [reason] : []),
    ...(line.substituteFor === null ? [] : [texts.insteadOf(line.substituteFor.name)]),
    ...(isSome(line.returnedPacks) ? [texts.returned(formatDecimal(line.returnedPacks))] : []),
    ...(line.takesPrice && state === 'POSTED' ? [texts.priceTaken] : []),
    ...(line.invoicedPrice === null ? [] : [texts.invoicedAt(formatDecimal(line.invoicedPrice))]),
    ...(isSome(line.landedCost) ? [texts.landed(formatDecimal(line.landedCost), companyCurrency)] : []),
    ...(line.value === line.lineTotal
      ? []
      : [`${texts.value(companyCurrency)}: ${formatDecimal(line.value)}`]),
  ]
}

import type { SuggestionLine } from '@backoffice/api-types'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Select } from '../../../shared/ui/input.tsx'
import { orderTexts } from '../texts.ts'

type LineSupplierProps = {
  line: SuggestionLine
  isReadOnly: boolean
  onChoose: (itemId: number, supplierItemId: number) => void
}

/** Who delivers an item, where several sell it: each with pack, price and the days until it comes. */
export function LineSupplier({ line, isReadOnly, onChoose }: LineSupplierProps) {
  const { offers, item, supplierItemId } = line
  if (offers.length < 2 || isReadOnly) return null
  return (
    <div className='max-w-prose pt-1 print:hidden'>
      <Select
        inputSize='sm'
        aria-label={orderTexts.supplierOf(item.name)}
        value={supplierItemId ?? ''}
        onChange={({ target }) => onChoose(item.id, Number(target.value))}
      >
        {offers.map(({ supplierItemId: id, supplier, packUnit, unitPrice, currency, leadTimeDays }) => (
          <option key={id} value={id}>
            {`${supplier.name} · ${packUnit.name} ${formatDecimal(unitPrice)} ${currency} · ${orderTexts.leadTime(leadTimeDays)}`}
          </option>
        ))}
      </Select>
    </div>
  )
}

import type { SuggestionLine } from '@backoffice/api-types'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Select } from '../../../shared/ui/input.tsx'
import { orderTexts } from '../texts.ts'

type LineSupplierProps = {
  line: SuggestionLine
  /** What its box calls the item. */
  name: string
  isReadOnly: boolean
  onChoose: (lineId: number, supplierItemId: number) => void
}

/** Who delivers an item, where several sell it: each with pack, price and the days until it comes. */
export function LineSupplier({ line, name, isReadOnly, onChoose }: LineSupplierProps) {
  const { lineId, offers, supplierItemId } = line
  if (offers.length < 2 || isReadOnly) return null
  return (
    <div className='max-w-prose pt-1 print:hidden'>
      <Select
        inputSize='sm'
        aria-label={orderTexts.supplierOf(name)}
        value={supplierItemId ?? ''}
        onChange={({ target }) => onChoose(lineId, Number(target.value))}
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

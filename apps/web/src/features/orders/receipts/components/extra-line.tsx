import type { ReceivableLine } from '@backoffice/api-types'
import { X } from 'lucide-react'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Select } from '../../../../shared/ui/input.tsx'
import { boxText } from '../../model/read-figure.ts'
import type { TypedBox } from '../model/line-boxes.ts'
import { type ExtraLine as Extra, extraDifference, nameOf, unitOf } from '../model/receive-form.ts'
import { receiveTexts as texts } from '../receive-texts.ts'
import { OtherPrice } from './other-price.tsx'
import { Labelled, ReceiveBoxes } from './receive-boxes.tsx'

type ExtraLineProps = {
  line: Extra
  /** What it may have come in place of. */
  ordered: readonly ReceivableLine[]
  currency: string
  errorOf: (box: TypedBox) => string | undefined
  readOnly: boolean
  onChange: (line: Extra) => void
  onRemove: () => void
}

/** Goods that were not ordered: in which unit, how much, at which price, and in place of what. */
export function ExtraLine(props: ExtraLineProps) {
  const { line, ordered, readOnly, onChange, onRemove } = props
  const { item, unitId, substituteForId } = line
  return (
    <li className='grid gap-2.5 rounded-xl border border-line px-3.5 py-3'>
      <div className='flex items-start justify-between gap-2'>
        <p className='min-w-0 font-medium'>
          {item.name} <span className='text-xs text-muted'>{item.sku}</span>
          <span className='block text-[13px] font-normal text-muted'>{texts.notOrdered}</span>
        </p>
        <IconButton label={texts.remove(item.name)} icon={<X />} onClick={onRemove} />
      </div>
      <div className='grid gap-2.5 sm:grid-cols-2'>
        <Labelled label={texts.unit} error={undefined}>
          <Select
            aria-label={texts.unitOf(item.name)}
            disabled={readOnly}
            value={unitId}
            onChange={({ target }) => onChange({ ...line, unitId: Number(target.value), takesPrice: false })}
          >
            {item.units.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Labelled>
        {ordered.length === 0 ? null : (
          <Labelled label={texts.inPlaceOf} error={undefined}>
            <Select
              aria-label={texts.inPlaceOfWhat(item.name)}
              disabled={readOnly}
              value={substituteForId ?? ''}
              onChange={({ target }) =>
                onChange({ ...line, substituteForId: target.value === '' ? null : Number(target.value) })
              }
            >
              <option value=''>{texts.inPlaceOfNothing}</option>
              {ordered.map((one) => (
                <option key={one.orderLineId} value={one.orderLineId}>
                  {nameOf(one)}, {one.order.number}
                </option>
              ))}
            </Select>
          </Labelled>
        )}
      </div>
      <ReceiveBoxes
        {...props}
        typed={line}
        name={item.name}
        usualPrice={boxText(unitOf(line)?.price ?? null)}
      />
      <OtherPrice
        difference={extraDifference(line)}
        isInCatalogue
        takesPrice={line.takesPrice}
        onTake={(takesPrice) => onChange({ ...line, takesPrice })}
      />
    </li>
  )
}

import type { ReceivableLine } from '@backoffice/api-types'
import { useEffect, useRef } from 'react'
import { classNames } from '../../../../shared/lib/class-names.ts'
import { formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { boxText } from '../../model/read-figure.ts'
import type { LineBoxes, TypedBox, TypedLine } from '../model/line-boxes.ts'
import { nameOf, priceDifference } from '../model/receive-form.ts'
import { receiveTexts as texts } from '../receive-texts.ts'
import { OtherPrice } from './other-price.tsx'
import { ReceiveBoxes } from './receive-boxes.tsx'

type ReceiveLineProps = {
  boxes: LineBoxes
  /** What its boxes are called by, which tells it from other lines. */
  name: string
  /** Of another order than the one that is received. */
  isOther: boolean
  /** It was scanned last. */
  isMarked: boolean
  /** More is typed of it, all its boxes together, than may come by the right to receive alone. */
  isBeyond: boolean
  currency: string
  errorOf: (box: TypedBox) => string | undefined
  readOnly: boolean
  onChange: (typed: TypedLine) => void
}

const isSome = (figure: string) => /[1-9]/.test(figure)

/** A line of an order as its goods come: how much, what was turned away and why, and at which price. */
export function ReceiveLine(props: ReceiveLineProps) {
  const { isOther, isMarked, isBeyond, onChange } = props
  const { line, part, parts, typed } = props.boxes
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMarked) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked, typed.packs])
  return (
    <li
      ref={element}
      className={classNames(
        'grid gap-2.5 rounded-xl border px-3.5 py-3',
        isMarked ? 'border-primary bg-sunken' : 'border-line',
      )}
    >
      <div>
        <p className='font-medium'>
          {nameOf(line)}{' '}
          {line.item === null ? null : <span className='text-xs text-muted'>{line.item.sku}</span>}
        </p>
        <p className='text-[13px] text-muted tabular-nums'>
          {isOther ? `${line.order.number} · ` : ''}
          {quantitiesOf(line)}
          {parts === 1 ? '' : ` · ${texts.part(part)}`}
        </p>
      </div>
      <ReceiveBoxes {...props} typed={typed} usualPrice={boxText(line.unitPrice)} />
      {isBeyond ? (
        <p className='text-[13px] text-warning'>{texts.beyond(formatDecimal(line.mostPacks))}</p>
      ) : null}
      <OtherPrice
        difference={priceDifference(line, typed.price)}
        isInCatalogue={line.cataloguePrice !== null}
        takesPrice={typed.takesPrice}
        onTake={(takesPrice) => onChange({ ...typed, takesPrice })}
      />
    </li>
  )
}

function quantitiesOf({ packsOrdered, packUnit, receivedPacks, openPacks }: ReceivableLine): string {
  return [
    texts.ordered(formatDecimal(packsOrdered), packUnit.name),
    ...(isSome(receivedPacks) ? [texts.received(formatDecimal(receivedPacks))] : []),
    isSome(openPacks) ? texts.open(formatDecimal(openPacks)) : texts.nothingOpen,
  ].join(' · ')
}

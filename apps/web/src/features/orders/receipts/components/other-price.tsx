import { formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { Permitted } from '../../../../shared/ui/permitted.tsx'
import { Checkbox } from '../../../../shared/ui/input.tsx'
import type { priceDifference } from '../model/receive-form.ts'
import { receiveTexts as texts } from '../receive-texts.ts'

type OtherPriceProps = {
  difference: ReturnType<typeof priceDifference>
  /** Whether the catalogue has a price of this pack, which may be replaced. */
  isInCatalogue: boolean
  takesPrice: boolean
  onTake: (takesPrice: boolean) => void
}

/** How the price of a delivery differs, and whether it goes into the catalogue. */
export function OtherPrice({ difference, isInCatalogue, takesPrice, onTake }: OtherPriceProps) {
  if (difference === undefined) return null
  const signed = (value: string) => formatDecimal(value, { signed: true })
  return (
    <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-[13px]'>
      <span className='text-warning tabular-nums'>
        {texts.dearer(signed(difference.amount), signed(difference.percent))}
      </span>
      {isInCatalogue ? (
        <Permitted right='[Setup] [Edit] [Company]' otherwise={null}>
          <Checkbox
            label={texts.takePrice}
            checked={takesPrice}
            onChange={({ target }) => onTake(target.checked)}
          />
        </Permitted>
      ) : null}
    </div>
  )
}

import { tierPrice } from '@backoffice/api-types/tier-price'
import { type Ref, useState } from 'react'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { SearchCombo } from '../../../shared/ui/search-combo.tsx'
import { editorTexts as texts } from '../editor-texts.ts'
import type { Offer } from '../model/line-draft.ts'
import { findOffers } from '../model/find-offers.ts'

type LineSearchProps = {
  offers: readonly Offer[]
  isLoading: boolean
  currency: string
  /** On a phone the box has a line of its own. */
  isWide: boolean
  onPick: (offer: Offer) => void
  ref: Ref<HTMLInputElement>
}

/** Finds an item in the catalogue of the supplier. */
export function LineSearch({ offers, isLoading, currency, isWide, onPick, ref }: LineSearchProps) {
  const [sought, setSought] = useState('')
  return (
    <SearchCombo
      ref={ref}
      label={texts.addItem}
      hint={texts.addItemHint}
      sought={sought}
      onSought={setSought}
      options={sought.trim() === '' ? [] : findOffers(offers, sought)}
      keyOf={({ item, packUnit }) => `${item.id}.${packUnit.id}`}
      none={isLoading ? texts.loadingCatalogue : texts.noItemFound}
      isBusy={isLoading}
      className={isWide ? 'w-full' : 'min-w-0 flex-1'}
      onPick={(offer) => {
        setSought('')
        onPick(offer)
      }}
      draw={(offer) => (
        <>
          <span className='min-w-0 flex-1 truncate'>
            {offer.item.name} <span className='text-xs text-muted'>{offer.item.sku}</span>
          </span>
          <span className='text-xs whitespace-nowrap text-muted tabular-nums'>
            {offer.packUnit.name}
            {priceText(offer, currency)}
          </span>
        </>
      )}
    />
  )
}

function priceText({ tiers, moqPacks }: Offer, currency: string): string {
  const price = tierPrice(tiers, moqPacks)
  return price === undefined ? '' : ` · ${formatDecimal(price)} ${currency}`
}

import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Input } from '../../../shared/ui/input.tsx'
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

/** Finds an item in the catalogue of the supplier: arrows move, Enter takes it (combobox pattern of the APG). */
export function LineSearch({ offers, isLoading, currency, isWide, onPick, ref }: LineSearchProps) {
  const [sought, setSought] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const found = sought.trim() === '' ? [] : findOffers(offers, sought)
  const current = Math.min(active, found.length - 1)
  const isShown = isOpen && sought.trim() !== ''
  const pick = (offer: Offer | undefined) => {
    if (offer === undefined) return
    setSought('')
    setIsOpen(false)
    onPick(offer)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      setActive((current + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault()
      if (isShown) pick(found[current])
    }
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      setIsOpen(false)
    }
  }
  return (
    <div className={classNames('relative', isWide ? 'w-full' : 'min-w-0 flex-1')}>
      <Input
        ref={ref}
        role='combobox'
        aria-label={texts.addItem}
        placeholder={texts.addItemHint}
        aria-expanded={isShown}
        aria-controls={id}
        aria-autocomplete='list'
        aria-busy={isLoading || undefined}
        aria-activedescendant={isShown && found.length > 0 ? `${id}-${current}` : undefined}
        autoComplete='off'
        spellCheck={false}
        value={sought}
        onBlur={() => setIsOpen(false)}
        onChange={({ target }) => {
          setActive(0)
          setIsOpen(true)
          setSought(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        className={classNames(
          'absolute inset-x-0 top-full z-40 mt-1 rounded-xl border border-line bg-raised p-1.5 text-sm text-text shadow-overlay',
          !isShown && 'hidden',
        )}
      >
        {found.length === 0 ? (
          <p role='status' className='px-2 py-1.5 text-muted'>
            {isLoading ? texts.loadingCatalogue : texts.noItemFound}
          </p>
        ) : null}
        <ul
          id={id}
          role='listbox'
          aria-label={texts.addItem}
          className='max-h-64 overflow-y-auto empty:hidden'
        >
          {found.map((offer, index) => (
            <li
              key={offer.item.id}
              id={`${id}-${index}`}
              role='option'
              aria-selected={index === current}
              className={classNames(
                'flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1',
                index === current && 'bg-sunken',
              )}
              onPointerMove={() => setActive(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(offer)}
            >
              <span className='min-w-0 flex-1 truncate'>
                {offer.item.name} <span className='text-xs text-muted'>{offer.item.sku}</span>
              </span>
              <span className='text-xs whitespace-nowrap text-muted tabular-nums'>
                {offer.packUnit.name}
                {offer.unitPrice === null ? '' : ` · ${formatDecimal(offer.unitPrice)} ${currency}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

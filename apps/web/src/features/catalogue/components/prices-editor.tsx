import { Plus, X } from 'lucide-react'
import { today } from '../../../shared/lib/today.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { mistakeId, mistakeOf } from '../model/mistake-of.ts'
import { type PriceValues, withEnds } from '../model/offer-form.ts'
import { catalogueTexts } from '../texts.ts'

type PricesEditorProps = {
  prices: readonly PriceValues[]
  currency: string
  errors: Readonly<Record<string, string>>
  onChange: (prices: PriceValues[]) => void
}

const { offer: texts } = catalogueTexts

/** The prices of an item in rows: from how many packs, from which day, until which. */
export function PricesEditor({ prices, currency, errors, onChange }: PricesEditorProps) {
  const add = () => {
    const key = crypto.randomUUID()
    onChange([...prices, { key, minPacks: '1', validFrom: today(), validTo: '', unitPrice: '' }])
  }
  return (
    <section aria-label={texts.prices} className='grid gap-2'>
      <h3 className='font-medium'>
        {texts.prices} <span className='font-normal text-muted'>{currency}</span>
      </h3>
      <ul className='grid gap-2'>
        {withEnds(prices).map((price, at) => (
          <li key={price.key} className='grid gap-1'>
            <PriceRow
              price={price}
              at={at}
              errors={errors}
              onChange={(next) =>
                onChange(prices.map((one, place) => (place === at ? { ...one, ...next } : one)))
              }
              onRemove={() => onChange(prices.filter((_, place) => place !== at))}
            />
            <Mistakes errors={errors} at={at} />
          </li>
        ))}
      </ul>
      {errors['prices'] === undefined ? null : (
        <p role='alert' className='text-[13px] text-danger'>
          {errors['prices']}
        </p>
      )}
      <Button
        size='sm'
        className='justify-self-start'
        icon={<Plus aria-hidden='true' className='size-4' />}
        onClick={add}
      >
        {texts.addPrice}
      </Button>
    </section>
  )
}

type PriceRowProps = {
  price: PriceValues
  at: number
  errors: Readonly<Record<string, string>>
  onChange: (next: Partial<PriceValues>) => void
  onRemove: () => void
}

const boxes = [
  ['minPacks', texts.minPacks, 'decimal'],
  ['validFrom', texts.validFrom, 'date'],
  ['validTo', texts.validTo, 'date'],
  ['unitPrice', texts.unitPrice, 'decimal'],
] as const

function PriceRow({ price, at, errors, onChange, onRemove }: PriceRowProps) {
  return (
    <div className='grid grid-cols-2 items-end gap-2 sm:grid-cols-[5rem_1fr_1fr_7rem_auto]'>
      {boxes.map(([field, label, kind]) => (
        <label key={field} className='grid gap-1 text-[13px] text-muted'>
          {label}
          <Input
            inputSize='sm'
            type={kind === 'date' ? 'date' : 'text'}
            inputMode={kind === 'decimal' ? 'decimal' : undefined}
            className={kind === 'decimal' ? 'text-right tabular-nums' : undefined}
            aria-label={texts.priceOf(label, at)}
            {...mistakeOf(errors, `prices[${at}]`, field)}
            value={price[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        </label>
      ))}
      <Button size='sm' variant='ghost' aria-label={texts.removePrice(at)} onClick={onRemove}>
        <X aria-hidden='true' className='size-4' />
      </Button>
    </div>
  )
}

function Mistakes({ errors, at }: { errors: Readonly<Record<string, string>>; at: number }) {
  const own = Object.entries(errors).filter(([field]) => field.startsWith(`prices[${at}]`))
  if (own.length === 0) return null
  return (
    <p id={mistakeId(`prices[${at}]`)} role='alert' className='text-[13px] text-danger'>
      {own.map(([, message]) => message).join('; ')}
    </p>
  )
}

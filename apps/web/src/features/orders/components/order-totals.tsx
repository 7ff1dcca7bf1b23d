import type { OrderTotals as Totals } from '@backoffice/api-types/order-totals'
import type { ReactNode } from 'react'
import { Money } from '../../../shared/ui/money.tsx'
import { editorTexts as texts } from '../editor-texts.ts'

/** What an order comes to, part by part; a part of nothing is left out. */
export function OrderTotals({ totals, currency }: { totals: Totals; currency: string }) {
  const isNothing = (value: string) => !/[1-9]/.test(value)
  const parts = [
    [texts.charges, totals.charges],
    [texts.tax, totals.tax],
  ] as const
  const shown = parts.filter(([, value]) => !isNothing(value))
  return (
    <dl className='ml-auto grid w-fit grid-cols-[auto_auto] gap-x-4 gap-y-1 text-right'>
      {shown.length === 0 ? null : (
        <Part name={texts.subtotal}>
          <Money value={totals.subtotal} currency={null} />
        </Part>
      )}
      {shown.map(([name, value]) => (
        <Part key={name} name={name}>
          <Money value={value} currency={null} />
        </Part>
      ))}
      <dt className='font-medium'>{texts.grandTotal}</dt>
      <dd className='font-medium' data-total=''>
        <Money value={totals.total} currency={currency} />
      </dd>
    </dl>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className='text-muted'>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

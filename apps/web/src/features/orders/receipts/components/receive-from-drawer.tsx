import type { ReceivableFrom, ReceivableOrder } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Drawer } from '../../../../shared/ui/drawer.tsx'
import { Field } from '../../../../shared/ui/field.tsx'
import { Select } from '../../../../shared/ui/input.tsx'
import { type Chosen, RecordPicker } from '../../../../shared/ui/record-picker.tsx'
import { receivableFromQuery, receivableOrdersQuery } from '../api/receipt-queries.ts'
import { receiveTexts as texts } from '../receive-texts.ts'
import { Awaited } from './awaited.tsx'
import { FindOrder } from './find-order.tsx'
import { OrderChoices } from './order-choices.tsx'
import { ReceiveDrawer } from './receive-drawer.tsx'
import { ReceiveForm } from './receive-form.tsx'

type ReceiveFromProps = {
  /** What was scanned on the page before. */
  scanned: string | undefined
  onClose: () => void
}

/** Takes a delivery in where nobody chose its order: it is found by a scan or its number; where there is none, from whom and where it is put comes first. */
export function ReceiveFromDrawer({ scanned, onClose }: ReceiveFromProps) {
  const [found, setFound] = useState<{ order: ReceivableOrder; code: string }>()
  const [supplier, setSupplier] = useState<Chosen>()
  const [location, setLocation] = useState<Chosen>()
  const [isSending, setIsSending] = useState(false)
  if (found !== undefined) {
    const { order, code } = found
    return <ReceiveDrawer order={order} scanned={order.item === null ? undefined : code} onClose={onClose} />
  }
  return (
    <Drawer open onClose={onClose} title={texts.receiveFrom} description={texts.receiveFromLead}>
      {supplier === undefined || location === undefined ? (
        <FindOrder scanned={scanned} onFound={(order, code) => setFound({ order, code })} />
      ) : null}
      <div className='grid items-start gap-4 p-4 sm:grid-cols-2 sm:p-5'>
        <RecordPicker
          area='supplier'
          label={texts.supplier}
          what={texts.aSupplier}
          chosen={supplier}
          held={isSending}
          error={undefined}
          onChange={setSupplier}
        />
        <RecordPicker
          area='location'
          label={texts.location}
          what={texts.aLocation}
          chosen={location}
          held={isSending}
          error={undefined}
          onChange={setLocation}
        />
      </div>
      {supplier === undefined && location === undefined ? (
        <NextOrders onChoose={(order) => setFound({ order, code: '' })} />
      ) : null}
      {supplier === undefined || location === undefined ? null : (
        <Delivery
          key={`${supplier.id}.${location.id}`}
          supplierId={supplier.id}
          locationId={location.id}
          isSending={isSending}
          onSending={setIsSending}
          onClose={onClose}
        />
      )}
    </Drawer>
  )
}

/** What is to come next, for whoever has no number and nothing to scan. */
function NextOrders({ onChoose }: { onChoose: (order: ReceivableOrder) => void }) {
  const { data } = useQuery(receivableOrdersQuery(''))
  if (data === undefined || data.data.length === 0) return null
  return (
    <section aria-label={texts.nextOrders} className='grid gap-2 px-4 pb-4 sm:px-5'>
      <h3 className='text-[13px] font-medium'>{texts.nextOrders}</h3>
      <OrderChoices label={texts.nextOrders} orders={data.data} onChoose={onChoose} />
    </section>
  )
}

type FromProps = {
  supplierId: number
  locationId: number
  isSending: boolean
  onSending: (isSending: boolean) => void
  onClose: () => void
}

function Delivery({ supplierId, locationId, isSending, onSending, onClose }: FromProps) {
  const [currency, setCurrency] = useState<string>()
  const query = useQuery(receivableFromQuery({ supplierId, locationId, currency }))
  const ownKey = `supplier.${supplierId}.receive.${locationId}`
  return (
    <Awaited query={query}>
      {(receivable) => {
        const isOwn = receivable.currency === receivable.currencies[0]
        const draftKey = isOwn ? ownKey : `${ownKey}.${receivable.currency}`
        return (
          <>
            <CurrencyChoice receivable={receivable} held={isSending} onChoose={setCurrency} />
            <ReceiveForm key={draftKey} {...{ receivable, draftKey, onSending, onClose }} isPlaced />
          </>
        )
      }}
    </Awaited>
  )
}

type ChoiceProps = { receivable: ReceivableFrom; held: boolean; onChoose: (currency: string) => void }

/** In which currency the orders are, where some are from before the supplier sold in another one. */
function CurrencyChoice({ receivable, held, onChoose }: ChoiceProps) {
  const { currencies, currency, supplier } = receivable
  const [now = currency] = currencies
  if (currencies.length < 2) return null
  return (
    <div className='px-4 sm:px-5'>
      <Field label={texts.currency} hint={texts.currencyHint(supplier.name, now)}>
        {(control) => (
          <Select {...control} held={held} value={currency} onChange={({ target }) => onChoose(target.value)}>
            {currencies.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

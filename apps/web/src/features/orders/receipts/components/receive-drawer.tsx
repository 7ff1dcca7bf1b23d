import type { OrderRow } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Drawer } from '../../../../shared/ui/drawer.tsx'
import { receivableQuery } from '../api/receipt-queries.ts'
import { receiveTexts as texts } from '../receive-texts.ts'
import { Awaited } from './awaited.tsx'
import { ReceiveForm } from './receive-form.tsx'

type ReceiveProps = {
  order: Pick<OrderRow, 'id' | 'number'> & { supplier: { name: string } }
  /** A code of its goods that was scanned already. */
  scanned?: string | undefined
  onClose: () => void
}

/** Takes a delivery of an order in, with goods of other orders to its supplier on wish. */
export function ReceiveDrawer({ order, scanned, onClose }: ReceiveProps) {
  const [withOthers, setWithOthers] = useState(false)
  const query = useQuery(receivableQuery(order.id, withOthers))
  return (
    <Drawer
      open
      onClose={onClose}
      title={texts.title(order.number)}
      description={texts.lead(order.supplier.name)}
    >
      <Awaited query={query}>
        {(receivable) => (
          <ReceiveForm
            receivable={receivable}
            draftKey={`order.${order.id}.receive`}
            orderId={order.id}
            scanned={scanned}
            others={{ isOn: withOthers, onChange: setWithOthers }}
            onClose={onClose}
          />
        )}
      </Awaited>
    </Drawer>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Drawer } from '../../../../shared/ui/drawer.tsx'
import { type Chosen, RecordPicker } from '../../../../shared/ui/record-picker.tsx'
import { receivableFromQuery } from '../api/receipt-queries.ts'
import { receiveTexts as texts } from '../texts.ts'
import { Awaited } from './awaited.tsx'
import { ReceiveForm } from './receive-form.tsx'

/** Takes a delivery in where nobody knows its order, or where there is none: from whom, and where it is put, comes first. */
export function ReceiveFromDrawer({ onClose }: { onClose: () => void }) {
  const [supplier, setSupplier] = useState<Chosen>()
  const [location, setLocation] = useState<Chosen>()
  return (
    <Drawer open onClose={onClose} title={texts.receiveFrom} description={texts.receiveFromLead}>
      <div className='grid items-start gap-4 p-4 sm:grid-cols-2 sm:p-5'>
        <RecordPicker
          area='supplier'
          label={texts.supplier}
          what={texts.aSupplier}
          chosen={supplier}
          error={undefined}
          onChange={setSupplier}
        />
        <RecordPicker
          area='location'
          label={texts.location}
          what={texts.aLocation}
          chosen={location}
          error={undefined}
          onChange={setLocation}
        />
      </div>
      {supplier === undefined || location === undefined ? null : (
        <Delivery
          key={`${supplier.id}.${location.id}`}
          supplierId={supplier.id}
          locationId={location.id}
          onClose={onClose}
        />
      )}
    </Drawer>
  )
}

type FromProps = { supplierId: number; locationId: number; onClose: () => void }

function Delivery({ supplierId, locationId, onClose }: FromProps) {
  const query = useQuery(receivableFromQuery(supplierId, locationId))
  return (
    <Awaited query={query}>
      {(receivable) => (
        <ReceiveForm
          receivable={receivable}
          draftKey={`supplier.${supplierId}.receive.${locationId}`}
          isPlaced
          onClose={onClose}
        />
      )}
    </Awaited>
  )
}

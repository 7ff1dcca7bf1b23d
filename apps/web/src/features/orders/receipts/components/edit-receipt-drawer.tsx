import type { ReceiptRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Drawer } from '../../../../shared/ui/drawer.tsx'
import { receivableOfDraftQuery } from '../api/receipt-queries.ts'
import { receiveTexts as texts } from '../receive-texts.ts'
import { Awaited } from './awaited.tsx'
import { ReceiveForm } from './receive-form.tsx'

/** Changes what a draft says, before it is posted. */
export function EditReceiptDrawer({ receipt, onClose }: { receipt: ReceiptRecord; onClose: () => void }) {
  const [withOthers, setWithOthers] = useState(false)
  const query = useQuery(receivableOfDraftQuery(receipt.id, withOthers))
  return (
    <Drawer open onClose={onClose} title={texts.edit(receipt.number)} description={receipt.supplier.name}>
      <Awaited query={query}>
        {(receivable) => (
          <ReceiveForm
            receivable={receivable}
            draftKey={`receipt.${receipt.id}.edit`}
            draft={receipt}
            others={{ isOn: withOthers, onChange: setWithOthers }}
            onClose={onClose}
          />
        )}
      </Awaited>
    </Drawer>
  )
}

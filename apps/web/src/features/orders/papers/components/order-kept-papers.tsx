import type { OrderRecord } from '@backoffice/api-types'
import { filedOrderFileKinds } from '@backoffice/api-types/values'
import { hasRight } from '@backoffice/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { addOrderPaper, ofPapers, openOrderPaper, orderPapersQuery } from '../api/paper-calls.ts'
import { paperTexts as texts } from '../texts.ts'
import { PaperAdd } from './paper-add.tsx'
import { PaperList } from './paper-list.tsx'
import { PaperRows, PaperRowsButton } from './paper-rows.tsx'
import { PapersSection } from './papers-section.tsx'

/** What people keep beside an order and its receipts. */
export function OrderKeptPapers({ order: { id } }: { order: OrderRecord }) {
  const queryClient = useQueryClient()
  const mayAdd = hasRight(useCurrentUser(), '[Orders] [Create] [Order Files]')
  const query = useQuery(orderPapersQuery(id))
  const [openId, setOpenId] = useState<number>()
  const opened = query.data?.data.find((file) => file.id === openId)
  return (
    <PapersSection
      title={texts.ofOrder}
      none={texts.none}
      query={query}
      list={(files) => (
        <>
          <PaperList
            files={files}
            tellsReceipt
            open={(file) => openOrderPaper(id, file)}
            more={(file) => <PaperRowsButton file={file} onOpen={() => setOpenId(file.id)} />}
          />
          {opened === undefined ? null : <PaperRows file={opened} onClose={() => setOpenId(undefined)} />}
        </>
      )}
      adding={
        mayAdd ? (
          <PaperAdd
            kinds={filedOrderFileKinds}
            accept='.pdf,.png,.jpg,.jpeg,.webp,.csv,.xlsx'
            send={async (file, kind) => {
              const added = await addOrderPaper(id, file, kind)
              // Rows are looked at next.
              if (added.import !== null) setOpenId(added.id)
            }}
            onAdded={() => void queryClient.invalidateQueries(ofPapers)}
          />
        ) : null
      }
    />
  )
}

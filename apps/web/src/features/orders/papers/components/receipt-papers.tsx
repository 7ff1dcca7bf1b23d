import type { ReceiptRecord } from '@backoffice/api-types'
import { receiptFileKinds } from '@backoffice/api-types/values'
import { hasRight } from '@backoffice/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import {
  addReceiptPaper,
  ofPapers,
  openReceiptPaper,
  receiptPapersQuery,
  removeReceiptPaper,
} from '../api/paper-calls.ts'
import { paperTexts as texts } from '../texts.ts'
import { PaperAdd } from './paper-add.tsx'
import { PaperList } from './paper-list.tsx'
import { PapersSection } from './papers-section.tsx'

/** What came with a delivery on paper: photographs and PDFs, removed again while it is a draft and kept afterwards. */
export function ReceiptPapers({ receipt: { id, state } }: { receipt: ReceiptRecord }) {
  const queryClient = useQueryClient()
  const mayReceive = hasRight(useCurrentUser(), '[Orders] [Other] [Receive]')
  const reread = () => void queryClient.invalidateQueries(ofPapers)
  return (
    <PapersSection
      title={texts.ofReceipt}
      none={texts.noneOfReceipt}
      query={useQuery(receiptPapersQuery(id))}
      list={(files) => (
        <PaperList
          files={files}
          open={(file) => openReceiptPaper(id, file)}
          remove={mayReceive && state === 'DRAFT' ? (file) => removeReceiptPaper(id, file.id) : undefined}
          onRemoved={reread}
        />
      )}
      adding={
        mayReceive ? (
          <PaperAdd
            kinds={receiptFileKinds}
            accept='.pdf,.png,.jpg,.jpeg,.webp'
            send={(file, kind) => addReceiptPaper(id, file, kind)}
            onAdded={reread}
          />
        ) : null
      }
    />
  )
}

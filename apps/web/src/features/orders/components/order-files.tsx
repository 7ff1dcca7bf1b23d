import type { OrderRecord, SentOrderFile } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { formatBytes } from '../../../shared/lib/format-bytes.ts'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { RecordSection } from '../../../shared/ui/record/record-section.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { downloadOrderFile, orderFilesQuery } from '../api/order-queries.ts'
import { pageTexts as texts } from '../page-texts.ts'

/** What the supplier got, to be opened as it was. */
export function OrderFiles({ order }: { order: OrderRecord }) {
  const { data, error, refetch } = useQuery(orderFilesQuery(order.id))
  return (
    <RecordSection title={texts.files}>
      {error === null ? null : (
        <p role='alert' className='flex items-center gap-3 px-5 pt-1 pb-4 text-danger'>
          {problemText(error)}
          <Button size='sm' onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </p>
      )}
      {data?.data.length === 0 ? <p className='px-5 pt-1 pb-4 text-muted'>{texts.noFiles}</p> : null}
      {data !== undefined && isUnsent(order, data.data) ? (
        <p className='px-5 pt-1 pb-4 text-warning'>{texts.revisionUnsent(order.revision)}</p>
      ) : null}
      <ul className='grid gap-2 px-5 pt-1 pb-4 empty:hidden'>
        {data?.data.map((file) => (
          <SentFile key={file.id} orderId={order.id} file={file} />
        ))}
      </ul>
    </RecordSection>
  )
}

/** To whom a file went, when, and by whom; or that it was handed over in another way. */
function sentInWords({ sentTo, sentAt, sentBy }: SentOrderFile): string {
  const [at, by] = [formatDateTime(sentAt), sentBy ?? texts.somebody]
  return sentTo === null ? texts.handedOver(at, by) : texts.sentTo(sentTo, at, by)
}

/** Whether the supplier has an older revision than the one that stands. */
function isUnsent({ revision }: OrderRecord, files: readonly SentOrderFile[]): boolean {
  return files.length > 0 && files.every((file) => file.revision < revision)
}

function SentFile({ orderId, file }: { orderId: number; file: SentOrderFile }) {
  const press = usePress({
    send: (id: number) => downloadOrderFile(orderId, id),
    onSuccess: saveFile,
    onError: (error) => toast.problem(error),
  })
  return (
    <li className='flex items-start justify-between gap-3'>
      <div className='min-w-0'>
        <p className='break-words'>
          {file.name} <span className='text-xs text-muted'>{formatBytes(file.size)}</span>
        </p>
        <p className='text-[13px] break-words text-muted'>
          {file.revision > 1 ? `${texts.revision(file.revision)} · ` : ''}
          {sentInWords(file)}
        </p>
      </div>
      <Button
        size='sm'
        pending={press.isPending}
        aria-label={texts.download(file.name)}
        icon={<FileDown aria-hidden='true' className='size-4' />}
        onClick={() => press.mutate(file.id)}
      >
        {file.format}
      </Button>
    </li>
  )
}

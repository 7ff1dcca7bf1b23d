import type { OrderRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { FileDown, MailX } from 'lucide-react'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { downloadPdf, orderQuery } from '../api/order-queries.ts'
import { useOrderStep } from '../model/use-order-step.ts'
import { stepTexts as texts } from '../step-texts.ts'
import { type StepDialogProps, orderInWords } from './order-step-dialog.tsx'
import { SentOrder } from './sent-order.tsx'

/** Sends an order: to whom, where answers go, what stands above it, and what the supplier will read. */
export function SendDialog(props: StepDialogProps) {
  const { data } = useQuery(orderQuery(props.order.id))
  return data === undefined ? <LoadingScreen /> : <LoadedSend {...props} order={data} />
}

function LoadedSend({ order, step, onClose }: StepDialogProps & { order: OrderRecord }) {
  const { supplier, supplierEmail } = order
  const user = useCurrentUser()
  const form = useOrderStep({ order, step, supplierEmail, onDone: onClose })
  const pdf = usePress({
    send: (id: number) => downloadPdf(id),
    onSuccess: saveFile,
    onError: (error) => toast.error(`${texts.pdfFailed} ${problemText(error)}`),
  })
  const { isMailed } = form.values
  return (
    <FormDialog
      form={form}
      title={texts.titles[step]}
      description={`${orderInWords(order)} ${texts.meanings[step]}`}
      save={texts.steps[step]}
      onClose={onClose}
    >
      {isMailed && supplierEmail === null ? (
        <Notice tone='warning' icon={<MailX />}>
          {texts.noAddress(supplier.name)}
        </Notice>
      ) : null}
      <Checkbox label={texts.isMailed} {...form.tick('isMailed')} />
      {isMailed ? (
        <>
          <FormFields
            form={form}
            fields={[
              {
                field: 'to',
                label: texts.to,
                kind: 'line',
                maxLength: 254,
                hint: texts.toHint(supplier.name),
              },
              {
                field: 'message',
                label: texts.message,
                kind: 'text',
                maxLength: 2000,
                hint: texts.messageHint,
              },
            ]}
          />
          <p className='text-[13px] text-muted'>
            {texts.replyTo}: {user.email || texts.noReplyTo}
          </p>
        </>
      ) : (
        <p className='text-muted'>{texts.handedOver}</p>
      )}
      <section aria-label={texts.preview} className='grid gap-2'>
        <div className='flex flex-wrap items-center justify-between gap-2'>
          <h3 className='text-[13px] font-medium'>{texts.preview}</h3>
          <Button
            size='sm'
            icon={<FileDown aria-hidden='true' className='size-4' />}
            pending={pdf.isPending}
            onClick={() => pdf.mutate(order.id)}
          >
            {texts.openPdf}
          </Button>
        </div>
        <SentOrder order={order} />
      </section>
    </FormDialog>
  )
}

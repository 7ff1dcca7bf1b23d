import type { OrderRecord, OrderRow } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { FileDown, MailX } from 'lucide-react'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { describe, titleOf } from '../../../shared/steps/describe.ts'
import type { StepDialogProps } from '../../../shared/steps/steps.ts'
import { useStep } from '../../../shared/steps/use-step.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import type { OrderStep } from '../api/order-writes.ts'
import { downloadPdf, orderQuery } from '../api/order-queries.ts'
import type { OrderStepValues } from '../model/order-steps.ts'
import { sendTexts as texts } from '../send-texts.ts'
import { SentOrder } from './sent-order.tsx'

type SendProps = StepDialogProps<OrderRow, OrderStep, OrderStepValues, OrderRecord>

/** Sends an order: to whom, where answers go, what stands above it, and what the supplier will read. */
export function SendDialog(props: SendProps) {
  const { data } = useQuery(orderQuery(props.document.id))
  return data === undefined ? <LoadingScreen /> : <LoadedSend {...props} order={data} />
}

function LoadedSend({ order, ...props }: SendProps & { order: OrderRecord }) {
  const { kind, step, onClose } = props
  const { supplier, supplierEmail } = order
  const user = useCurrentUser()
  const { form, fields } = useStep({ ...props, document: order }, { to: supplierEmail ?? '' })
  const pdf = usePress({
    send: (id: number) => downloadPdf(id),
    onSuccess: saveFile,
    onError: (error) => toast.error(`${texts.pdfFailed} ${problemText(error)}`),
  })
  const { isMailed } = form.values
  return (
    <FormDialog
      form={form}
      title={titleOf(props)}
      description={describe(props)}
      save={kind.steps[step].name}
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
            fields={fields.map((field) =>
              field.field === 'to' ? { ...field, hint: texts.toHint(supplier.name) } : field,
            )}
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

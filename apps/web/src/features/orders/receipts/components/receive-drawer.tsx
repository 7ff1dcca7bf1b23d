import type { OrderRow, Receivable, ReceiptRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormBody } from '../../../../shared/form/form-body.tsx'
import { FormButtons } from '../../../../shared/form/form-buttons.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { Drawer } from '../../../../shared/ui/drawer.tsx'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { Checkbox } from '../../../../shared/ui/input.tsx'
import { LoadingScreen } from '../../../../shared/ui/loading-screen.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { toast } from '../../../../shared/ui/toast.ts'
import { createReceipt, receivableQuery } from '../api/receipt-queries.ts'
import {
  atTheirBoxes,
  boxOf,
  emptyReceive,
  goodsTotal,
  noLine,
  receiveAll,
  receiveBody,
  receiveMistakes,
  type ReceiveValues,
} from '../model/receive-form.ts'
import { receiveTexts as texts } from '../texts.ts'
import { ReceiveDetails } from './receive-details.tsx'
import { ReceiveLine } from './receive-line.tsx'
import { ReceiveTools } from './receive-tools.tsx'

type ReceiveProps = { order: OrderRow; onClose: () => void }

/** Takes a delivery of an order in: line by line, all at once, or by scanning. */
export function ReceiveDrawer({ order, onClose }: ReceiveProps) {
  const [withOthers, setWithOthers] = useState(false)
  const { data, error, refetch } = useQuery(receivableQuery(order.id, withOthers))
  return (
    <Drawer
      open
      onClose={onClose}
      title={texts.title(order.number)}
      description={texts.lead(order.supplier.name)}
    >
      {data !== undefined ? (
        <Loaded
          order={order}
          receivable={data}
          withOthers={withOthers}
          onOthers={setWithOthers}
          onClose={onClose}
        />
      ) : error === null ? (
        <LoadingScreen />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

type LoadedProps = ReceiveProps & {
  receivable: Receivable
  withOthers: boolean
  onOthers: (withOthers: boolean) => void
}

function Loaded({ order, receivable, withOthers, onOthers, onClose }: LoadedProps) {
  const { lines, currency } = receivable
  const form = useReceive(order.id, receivable, onClose)
  const errors = atTheirBoxes(form.errors, form.values, lines)
  const [marked, setMarked] = useState<number>()
  return (
    <FormBody
      form={{ ...form, errors }}
      isGuarded={false}
      className='grid gap-4 p-4 sm:p-5'
      buttons={
        <div className='sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5'>
          <span className='mr-auto'>
            {texts.total} <Money value={goodsTotal(form.values, lines)} currency={currency} />
          </span>
          <FormButtons
            form={form}
            save={form.values.isPosted ? texts.receive : texts.keepDraft}
            onCancel={onClose}
          />
        </div>
      }
    >
      <ReceiveTools
        values={form.values}
        lines={lines}
        onLines={(next) => form.change({ lines: next })}
        onFound={(line) => setMarked(line.orderLineId)}
        onAll={() => form.change({ lines: receiveAll(form.values, lines) })}
      />
      {lines.length === 0 ? <p className='text-center text-muted'>{texts.empty}</p> : null}
      <ul className='grid gap-3'>
        {lines.map((line) => (
          <ReceiveLine
            key={line.orderLineId}
            line={line}
            typed={form.values.lines[line.orderLineId] ?? noLine}
            isOther={line.order.id !== order.id}
            isMarked={marked === line.orderLineId}
            currency={currency}
            errorOf={(box) => errors[boxOf(line, box)]}
            readOnly={form.isPending}
            onChange={(typed) => form.change({ lines: { ...form.values.lines, [line.orderLineId]: typed } })}
          />
        ))}
      </ul>
      <Checkbox
        label={texts.others(receivable.supplier.name)}
        checked={withOthers}
        onChange={({ target }) => onOthers(target.checked)}
      />
      <ReceiveDetails form={form} receivable={receivable} />
    </FormBody>
  )
}

function useReceive(orderId: number, receivable: Receivable, onClose: () => void) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const [empty] = useState<ReceiveValues>(() =>
    emptyReceive(receivable, hasRight(user, '[Orders] [Other] [Post]')),
  )
  const mayOver = hasRight(user, '[Orders] [Other] [OverReceive]')
  return useForm<ReceiveValues, ReturnType<typeof receiveBody>, ReceiptRecord>({
    key: `order.${orderId}.receive`,
    empty,
    shown: (values) => shownOf(values, receivable),
    check: (values) => receiveMistakes(values, receivable, mayOver),
    bodyOf: (values) => receiveBody(values, receivable),
    save: (body, { idempotencyKey }) => createReceipt(body, idempotencyKey),
    onSaved: async ({ number, state, id }, _outcome) => {
      tell(number, state === 'POSTED', empty.isPosted, id)
      onClose()
      // What has come changes orders, stock, figures and lists alike.
      await queryClient.invalidateQueries()
    },
  })
}

/** The fields that say their mistakes themselves; of lines their boxes, as the API and as this form name them. */
function shownOf(values: ReceiveValues, { lines, charges }: Receivable): string[] {
  const boxes = (['packs', 'rejected', 'reason', 'price'] as const).flatMap((box) =>
    lines.map((line) => boxOf(line, box)),
  )
  const sent = Object.keys(values.lines).flatMap((_, at) =>
    ['packs', 'orderLineId', 'rejectedPacks', 'rejectReason', 'unitPrice'].map(
      (name) => `lines[${at}].${name}`,
    ),
  )
  const own = ['location', 'locationId', 'rate', 'exchangeRate', 'overReason', 'otherCharge', 'deliveredAt']
  return [...boxes, ...sent, ...own, ...charges.map((_, at) => `charges.${at}`)]
}

function tell(number: string, isPosted: boolean, wasAsked: boolean, id: number): void {
  const toastId = { id: `receipt.${id}` }
  if (isPosted) toast.success(texts.done(number), toastId)
  else if (wasAsked) toast.warning(texts.backdated(number), toastId)
  else toast.success(texts.drafted(number), toastId)
}

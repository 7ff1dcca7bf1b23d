import type { Receivable, ReceiptRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { toast } from '../../../../shared/ui/toast.ts'
import { createReceipt, readReceipt, updateReceipt } from '../api/receipt-queries.ts'
import { receiveTexts as texts } from '../receive-texts.ts'
import { receiptPosted } from '../texts.ts'
import { chargeBoxes, chargesAlong } from './charge-boxes.ts'
import { draftValues } from './draft-values.ts'
import { boxOf, lineBoxes } from './line-boxes.ts'
import {
  boxOfCharge,
  type ChargeBox,
  emptyReceive,
  extraBoxOf,
  receiveBody,
  type ReceiveValues,
} from './receive-form.ts'
import { receiveMistakes } from './receive-mistakes.ts'

type ReceiveOptions = {
  receivable: Receivable
  draftKey: string
  /** The draft that is changed; a new receipt without one. */
  draft: ReceiptRecord | undefined
  onClose: () => void
}

/** The form of a delivery that is written down, or of a draft that is changed. */
export function useReceive({ receivable, draftKey, draft, onClose }: ReceiveOptions) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const [empty] = useState(() => emptyReceive(receivable, hasRight(user, '[Orders] [Other] [Post]')))
  // What was asked with the last press; the form is empty again when its answer is told.
  const isPostAsked = useRef(false)
  const mayOver = hasRight(user, '[Orders] [Other] [OverReceive]')
  const editableOf = (record: ReceiptRecord) => ({
    values: draftValues(record, receivable),
    version: record.version,
  })
  const boxes = chargeBoxes(receivable, draft)
  const alongOf = (values: ReceiveValues) => chargesAlong(values, receivable, boxes)
  return useForm<ReceiveValues, ReturnType<typeof receiveBody>, ReceiptRecord>({
    key: draftKey,
    ...(draft === undefined
      ? { empty }
      : { record: editableOf(draft), reread: async () => editableOf(await readReceipt(draft.id)) }),
    upgrade: ({ charges, ...kept }) => ({
      extras: [],
      ...kept,
      charges: Array.isArray(charges) ? {} : charges,
    }),
    shown: (values) => shownOf(values, receivable, boxes),
    check: (values) => receiveMistakes(values, receivable, alongOf(values), mayOver),
    bodyOf: (values) => receiveBody(values, receivable, alongOf(values)),
    save: ({ isPosted = false, ...body }, { idempotencyKey, version }) => {
      isPostAsked.current = draft === undefined && isPosted
      return draft === undefined
        ? createReceipt({ ...body, isPosted }, idempotencyKey)
        : updateReceipt(draft.id, body, version)
    },
    onSaved: async (receipt) => {
      tell(receipt, isPostAsked.current)
      onClose()
      // What has come changes orders, stock, figures and lists alike.
      await queryClient.invalidateQueries()
    },
  })
}

const boxNames = ['packs', 'rejected', 'reasonCode', 'reason', 'price'] as const
const sentNames = [
  'packs',
  'orderLineId',
  'itemId',
  'unitId',
  'substituteForId',
  'rejectedPacks',
  'rejectReasonCode',
  'rejectReason',
  'unitPrice',
]

/** The fields that say their mistakes themselves; of lines their boxes, as the API and as this form name them. */
function shownOf(values: ReceiveValues, { lines }: Receivable, charges: readonly ChargeBox[]): string[] {
  const boxes = boxNames.flatMap((box) => lineBoxes(values, lines).map((of) => boxOf(of, box)))
  const extras = values.extras.flatMap((line) => boxNames.map((box) => extraBoxOf(line, box)))
  const sent = [...Object.keys(values.lines), ...values.extras].flatMap((_, at) =>
    sentNames.map((name) => `lines[${at}].${name}`),
  )
  const own = ['location', 'locationId', 'rate', 'exchangeRate', 'overReason', 'otherCharge', 'deliveredAt']
  return [...boxes, ...extras, ...sent, ...own, ...charges.map(boxOfCharge)]
}

function tell(receipt: ReceiptRecord, wasAsked: boolean): void {
  const { id, number, state } = receipt
  const toastId = { id: `receipt.${id}` }
  if (state === 'POSTED') toast.success(receiptPosted(receipt), toastId)
  else if (wasAsked) toast.warning(texts.backdated(number), toastId)
  else toast.success(texts.drafted(number), toastId)
}

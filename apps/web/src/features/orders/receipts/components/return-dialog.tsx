import type { ReceiptLine, ReceiptRecord, ReturnReceiptBody } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormControl } from '../../../../shared/form/form-control.tsx'
import { FormDialog } from '../../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../../shared/form/form-fields.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { ApiProblem } from '../../../../shared/lib/api-problem.ts'
import { formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { Field } from '../../../../shared/ui/field.tsx'
import { Input } from '../../../../shared/ui/input.tsx'
import { toast } from '../../../../shared/ui/toast.ts'
import { returnGoods } from '../api/receipt-queries.ts'
import {
  atReturnBoxes,
  emptyReturn,
  leftOf,
  packsBoxOf,
  returnBody,
  returnMistakes,
  type ReturnValues,
} from '../model/return-form.ts'
import { momentHint } from '../receive-texts.ts'
import { receiptStepTexts as texts, receiptTexts } from '../texts.ts'

const why = [{ field: 'reason', label: texts.why, kind: 'line', maxLength: 200 }] as const
const reanchor = [
  { field: 'reanchorReason', label: texts.reanchorReason, kind: 'line', maxLength: 500 },
] as const
const papers = [
  { field: 'creditNote', label: receiptTexts.creditNote, kind: 'line', maxLength: 60 },
  { field: 'note', label: receiptTexts.note, kind: 'line', maxLength: 2000 },
] as const

const nameOf = ({ item, description }: ReceiptLine) => item?.name ?? description ?? ''

/** Sends goods of a receipt back to the supplier: how much of which line, why, when, and by which credit note. */
export function ReturnDialog({ receipt, onClose }: { receipt: ReceiptRecord; onClose: () => void }) {
  const mayReanchor = hasRight(useCurrentUser(), '[Reports] [Other] [Reanchor]')
  const lines = receipt.lines.filter((line) => leftOf(line).gt(0))
  const { form, isBackdated } = useReturn(receipt, lines, onClose)
  const { packs, reanchorReason } = form.values
  const errors = atReturnBoxes(form.errors, form.values, receipt, isBackdated)
  const isAsked = mayReanchor && (isBackdated || reanchorReason !== '')
  return (
    <FormDialog
      form={{ ...form, errors }}
      title={texts.returnTitle(receipt.number)}
      description={texts.returnLead}
      save={texts.sendBack}
      onClose={onClose}
    >
      {lines.map((line) => (
        <Field
          key={line.id}
          label={texts.packsBack(nameOf(line))}
          hint={texts.atMost(formatDecimal(leftOf(line).toFixed(3)), line.packUnit.name)}
          error={errors[packsBoxOf(line.id)]}
        >
          {(control) => (
            <Input
              {...control}
              inputMode='decimal'
              readOnly={form.isPending}
              value={packs[line.id] ?? ''}
              onChange={({ target }) => form.change({ packs: { ...packs, [line.id]: target.value } })}
            />
          )}
        </Field>
      ))}
      <FormFields form={form} fields={why} />
      <FormControl
        field={{ label: texts.returnedAt, kind: 'moment', hint: momentHint(receipt.timeZone) }}
        {...form.text('returnedAt')}
        error={errors['returnedAt']}
      />
      {isAsked ? <FormFields form={form} fields={reanchor} /> : null}
      <FormFields form={form} fields={papers} />
    </FormDialog>
  )
}

function useReturn(receipt: ReceiptRecord, lines: readonly ReceiptLine[], onClose: () => void) {
  const queryClient = useQueryClient()
  const [isBackdated, setBackdated] = useState(false)
  const form = useForm<ReturnValues, ReturnReceiptBody, ReceiptRecord>({
    key: `receipt.${receipt.id}.return`,
    empty: emptyReturn,
    upgrade: (kept) => ({ returnedAt: '', reanchorReason: '', ...kept }),
    shown: (values) => [...Object.keys(values), ...lines.map((_, at) => `lines[${at}]`), 'item'],
    check: (values) => returnMistakes(values, lines),
    bodyOf: (values) => returnBody(values, receipt.timeZone),
    save: (body, { idempotencyKey }) => returnGoods(receipt.id, body, idempotencyKey),
    onSaved: async ({ number }) => {
      toast.success(texts.sentBack(number))
      onClose()
      await queryClient.invalidateQueries()
    },
    onRefused: (error) => {
      setBackdated(error instanceof ApiProblem && error.code === 'transaction.backdated-before-count')
      return false
    },
  })
  return { form, isBackdated }
}

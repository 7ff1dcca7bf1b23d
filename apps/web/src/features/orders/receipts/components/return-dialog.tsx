import type { ReceiptLine, ReceiptRecord, ReturnReceiptBody } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import Big from 'big.js'
import { useState } from 'react'
import { FormDialog } from '../../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../../shared/form/form-fields.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { Field } from '../../../../shared/ui/field.tsx'
import { Input } from '../../../../shared/ui/input.tsx'
import { toast } from '../../../../shared/ui/toast.ts'
import { figureMistake, figureOf } from '../../model/read-figure.ts'
import { returnGoods } from '../api/receipt-queries.ts'
import { receiptStepTexts as texts, receiptTexts } from '../texts.ts'

type ReturnValues = { packs: Record<string, string>; reason: string; creditNote: string; note: string }

const fields = [
  { field: 'reason', label: texts.why, kind: 'line', maxLength: 200 },
  { field: 'creditNote', label: receiptTexts.creditNote, kind: 'line', maxLength: 60 },
  { field: 'note', label: receiptTexts.note, kind: 'line', maxLength: 2000 },
] as const

const leftOf = ({ packs, returnedPacks }: ReceiptLine) => new Big(packs).minus(returnedPacks)
const nameOf = ({ item, description }: ReceiptLine) => item?.name ?? description ?? ''

function bodyOf({ packs, reason, creditNote, note }: ReturnValues): ReturnReceiptBody {
  const lines = Object.entries(packs).flatMap(([lineId, text]) =>
    text.trim() === '' ? [] : [{ lineId: Number(lineId), packs: figureOf(text, 'packs'), reason }],
  )
  return { lines, creditNote, note }
}

function mistakesOf({ packs, reason }: ReturnValues, lines: readonly ReceiptLine[]): Record<string, string> {
  const mistakes = lines.flatMap((line) => {
    const text = packs[line.id] ?? ''
    const wrong = text.trim() === '' ? undefined : figureMistake(text, 'packs')
    if (wrong !== undefined) return [[`packs.${line.id}`, wrong] as const]
    const tooMuch = new Big(figureOf(text, 'packs')).gt(leftOf(line))
    const most = texts.atMost(formatDecimal(leftOf(line).toFixed(3)), line.packUnit.name)
    return tooMuch ? [[`packs.${line.id}`, most] as const] : []
  })
  const isNothing = Object.values(packs).every((text) => text.trim() === '')
  return {
    ...Object.fromEntries(mistakes),
    ...(isNothing && { lines: texts.nothingBack }),
    ...(reason.trim() === '' && { reason: texts.why }),
  }
}

/** Sends goods of a receipt back to the supplier: how much of which line, why, and by which credit note. */
export function ReturnDialog({ receipt, onClose }: { receipt: ReceiptRecord; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [empty] = useState<ReturnValues>({ packs: {}, reason: '', creditNote: '', note: '' })
  const lines = receipt.lines.filter((line) => leftOf(line).gt(0))
  const form = useForm({
    key: `receipt.${receipt.id}.return`,
    empty,
    shown: () => ['reason', 'creditNote', 'note', ...lines.map(({ id }) => `packs.${id}`)],
    check: (values) => mistakesOf(values, lines),
    bodyOf,
    save: (body, { idempotencyKey }) => returnGoods(receipt.id, body, idempotencyKey),
    onSaved: async ({ number }) => {
      toast.success(texts.sentBack(number))
      onClose()
      await queryClient.invalidateQueries()
    },
  })
  const { packs } = form.values
  return (
    <FormDialog
      form={form}
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
          error={form.errors[`packs.${line.id}`]}
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
      <FormFields form={form} fields={fields} />
    </FormDialog>
  )
}

import type { InvoiceReceiptBody, ReceiptLine, ReceiptRecord } from '@backoffice/api-types'
import { useState } from 'react'
import { FormDialog } from '../../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../../shared/form/form-fields.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { Field } from '../../../../shared/ui/field.tsx'
import { Input } from '../../../../shared/ui/input.tsx'
import { formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { figureMistake, figureOf } from '../../model/read-figure.ts'
import { reconcileInvoice } from '../api/receipt-queries.ts'
import { useCorrected } from '../model/use-corrected.ts'
import { receiptStepTexts as texts } from '../texts.ts'

type InvoiceValues = { prices: Record<string, string>; invoiceNo: string }

const fields = [{ field: 'invoiceNo', label: texts.invoiceNo, kind: 'line', maxLength: 60 }] as const

const knownPrice = ({ invoicedPrice, unitPrice }: ReceiptLine) => invoicedPrice ?? unitPrice
const isTyped = (text: string | undefined) => text !== undefined && text.trim() !== ''

function bodyOf({ prices, invoiceNo }: InvoiceValues): InvoiceReceiptBody {
  const lines = Object.entries(prices).flatMap(([lineId, text]) =>
    isTyped(text) ? [{ lineId: Number(lineId), unitPrice: figureOf(text, 'price') }] : [],
  )
  return { invoiceNo, lines }
}

function mistakesOf(
  { prices, invoiceNo }: InvoiceValues,
  lines: readonly ReceiptLine[],
): Record<string, string> {
  const mistakes = lines.flatMap(({ id }) => {
    const mistake = figureMistake(prices[id] ?? '', 'price')
    return mistake === undefined ? [] : [[`prices.${id}`, mistake] as const]
  })
  return {
    ...Object.fromEntries(mistakes),
    ...(invoiceNo.trim() === '' && { invoiceNo: texts.invoiceNoMissing }),
  }
}

/** Holds the prices of a receipt against the supplier's invoice: what is typed is another price than the one that stands. */
export function InvoiceDialog({ receipt, onClose }: { receipt: ReceiptRecord; onClose: () => void }) {
  const [empty] = useState<InvoiceValues>({ prices: {}, invoiceNo: '' })
  const { lines, currency } = receipt
  const form = useForm({
    key: `receipt.${receipt.id}.invoice`,
    empty,
    shown: () => ['invoiceNo', ...lines.map(({ id }) => `prices.${id}`)],
    check: (values) => mistakesOf(values, lines),
    bodyOf,
    version: receipt.version,
    save: (body, { version, idempotencyKey }) =>
      reconcileInvoice({ id: receipt.id, version }, body, idempotencyKey),
    onSaved: useCorrected(receipt, texts.invoiced, onClose),
  })
  const { prices } = form.values
  return (
    <FormDialog
      form={form}
      title={texts.invoiceTitle(receipt.number)}
      description={texts.invoiceLead}
      save={texts.confirmInvoice}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} autoFocus />
      {lines.map((line) => (
        <Field
          key={line.id}
          label={`${line.item?.name ?? line.description ?? ''}, ${currency} per ${line.packUnit.name}`}
          error={form.errors[`prices.${line.id}`]}
        >
          {(control) => (
            <Input
              {...control}
              inputMode='decimal'
              className='text-right tabular-nums'
              readOnly={form.isPending}
              placeholder={formatDecimal(knownPrice(line))}
              value={prices[line.id] ?? ''}
              onChange={({ target }) => form.change({ prices: { ...prices, [line.id]: target.value } })}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}

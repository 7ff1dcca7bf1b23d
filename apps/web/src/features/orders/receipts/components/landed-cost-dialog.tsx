import type { LandedCostBody, ReceiptRecord } from '@backoffice/api-types'
import { FormDialog } from '../../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../../shared/form/form-fields.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { figureMistake, figureOf } from '../../model/read-figure.ts'
import { addLandedCost, takeBackLandedCost } from '../api/receipt-queries.ts'
import { useCorrected } from '../model/use-corrected.ts'
import { receiptStepTexts as texts } from '../texts.ts'

type LandedCostValues = { invoiceNo: string; label: string; amount: string; allocate: string }

const empty: LandedCostValues = { invoiceNo: '', label: '', amount: '', allocate: 'VALUE' }

const fieldsOf = (currency: string) =>
  [
    { field: 'amount', label: texts.amount(currency), kind: 'decimal' },
    { field: 'label', label: texts.whatFor, kind: 'line', maxLength: 120 },
    { field: 'invoiceNo', label: texts.invoiceNo, kind: 'line', maxLength: 60 },
    {
      field: 'allocate',
      label: texts.spreadBy,
      kind: 'choice',
      choices: [
        { value: 'VALUE', label: texts.byValue },
        { value: 'QTY', label: texts.byQuantity },
      ],
    },
  ] as const

const bodyOf = ({ invoiceNo, label, amount, allocate }: LandedCostValues): LandedCostBody => ({
  invoiceNo,
  label: label.trim() || null,
  amount: figureOf(amount, 'money'),
  allocate: allocate === 'QTY' ? 'QTY' : 'VALUE',
})

function amountMistake(amount: string): { amount?: string } {
  const mistake = figureMistake(amount, 'money')
  if (mistake !== undefined) return { amount: mistake }
  return /[1-9]/.test(figureOf(amount, 'money')) ? {} : { amount: texts.amountWrong }
}

type Act = {
  key: string
  send: typeof addLandedCost
  title: (number: string) => string
  lead: string
  press: string
  done: (number: string) => string
}

const adding: Act = {
  key: 'landed-cost',
  send: addLandedCost,
  title: texts.landedTitle,
  lead: texts.landedLead,
  press: texts.addCost,
  done: texts.costAdded,
}

const takingBack: Act = {
  key: 'landed-cost-back',
  send: takeBackLandedCost,
  title: texts.landedBackTitle,
  lead: texts.landedBackLead,
  press: texts.takeCostBack,
  done: texts.costTakenBack,
}

type LandedCostDialogProps = {
  receipt: ReceiptRecord
  /** Whether a cost that was added is taken back. */
  isBack: boolean
  onClose: () => void
}

/** Adds a cost that was invoiced apart to a posted receipt, or takes one back. */
export function LandedCostDialog({ receipt, isBack, onClose }: LandedCostDialogProps) {
  const act = isBack ? takingBack : adding
  const form = useForm({
    key: `receipt.${receipt.id}.${act.key}`,
    empty,
    check: ({ amount, invoiceNo }) => ({
      ...amountMistake(amount),
      ...(invoiceNo.trim() === '' && { invoiceNo: texts.invoiceNoMissing }),
    }),
    bodyOf,
    version: receipt.version,
    save: (body, { version, idempotencyKey }) => act.send({ id: receipt.id, version }, body, idempotencyKey),
    onSaved: useCorrected(receipt, act.done, onClose),
  })
  return (
    <FormDialog
      form={form}
      title={act.title(receipt.number)}
      description={act.lead}
      save={act.press}
      onClose={onClose}
    >
      <FormFields form={form} fields={fieldsOf(receipt.companyCurrency)} autoFocus />
    </FormDialog>
  )
}

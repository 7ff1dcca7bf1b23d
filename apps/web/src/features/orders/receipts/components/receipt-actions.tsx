import type { ReceiptRecord } from '@backoffice/api-types'
import { receiptTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { saveFile } from '../../../../shared/lib/save-file.ts'
import { usePress } from '../../../../shared/lib/use-press.ts'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { StepButtons } from '../../../../shared/steps/step-buttons.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { lazyPart } from '../../../../shared/ui/lazy-part.ts'
import { toast } from '../../../../shared/ui/toast.ts'
import { downloadReceipt } from '../api/receipt-queries.ts'
import { receiptStepTexts as texts, receiptTexts } from '../texts.ts'
import { receiptSteps } from '../model/receipt-steps.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

type Choice = 'edit' | 'return' | 'invoice' | 'voidInvoice' | 'landedCost' | 'landedCostBack' | 'creditNote'

const voidInvoice = lazyPart(async () => (await import('./void-invoice-dialog.tsx')).VoidInvoiceDialog)
const landedCost = lazyPart(async () => (await import('./landed-cost-dialog.tsx')).LandedCostDialog)
const creditNote = lazyPart(async () => (await import('./credit-note-dialog.tsx')).CreditNoteDialog)
const editDrawer = lazyPart(async () => (await import('./edit-receipt-drawer.tsx')).EditReceiptDrawer)

const hasLanded = ({ lines }: ReceiptRecord) => lines.some(({ landedCost }) => Number(landedCost) > 0)

const hasLeft = ({ lines }: ReceiptRecord) =>
  lines.some(({ packs, returnedPacks }) => Number(packs) > Number(returnedPacks))

/** What can be done with a receipt now, by its state and the rights of this person. */
export function ReceiptActions({ receipt }: { receipt: ReceiptRecord }) {
  const user = useCurrentUser()
  const [chosen, setChosen] = useState<Choice>()
  const print = usePress({
    send: (id: number) => downloadReceipt(id),
    onSuccess: saveFile,
    onError: (error) => toast.problem(error),
  })
  const isHere = receipt.kind === 'RECEIPT' && receipt.state === 'POSTED'
  const mayReturn = isHere && hasLeft(receipt) && hasRight(user, '[Orders] [Other] [Return]')
  const isReturned = receipt.kind === 'RETURN' && receipt.state === 'POSTED'
  const isDraft = receipt.kind === 'RECEIPT' && receipt.state === 'DRAFT'
  const mayCorrect = isHere && hasRight(user, receiptTransitions.post.right)
  const choices: Choice[] = [
    ...(isDraft && hasRight(user, '[Orders] [Other] [Receive]') ? (['edit'] as const) : []),
    ...(mayReturn ? (['return'] as const) : []),
    ...(isReturned && hasRight(user, '[Orders] [Other] [Return]') ? (['creditNote'] as const) : []),
    ...(mayCorrect ? (['invoice', 'landedCost'] as const) : []),
    ...(mayCorrect && receipt.invoiceNo !== null ? (['voidInvoice'] as const) : []),
    ...(mayCorrect && hasLanded(receipt) ? (['landedCostBack'] as const) : []),
  ]
  return (
    <div className='flex flex-wrap gap-2'>
      <Button
        variant='ghost'
        icon={<Printer aria-hidden='true' className='size-4' />}
        pending={print.isPending}
        onClick={() => print.mutate(receipt.id)}
      >
        {receiptTexts.print}
      </Button>
      {choices.map((choice) => (
        <Button key={choice} onClick={() => setChosen(choice)}>
          {texts[choice]}
        </Button>
      ))}
      <StepButtons kind={receiptSteps} document={receipt} />
      <Suspense fallback={null}>
        <ChosenDialog receipt={receipt} chosen={chosen} onClose={() => setChosen(undefined)} />
      </Suspense>
    </div>
  )
}

type ChosenProps = { receipt: ReceiptRecord; chosen: Choice | undefined; onClose: () => void }

function ChosenDialog({ receipt, chosen, onClose }: ChosenProps) {
  if (chosen === undefined) return null
  if (chosen === 'edit') return <editDrawer.Part receipt={receipt} onClose={onClose} />
  if (chosen === 'voidInvoice') return <voidInvoice.Part receipt={receipt} onClose={onClose} />
  if (chosen === 'landedCost' || chosen === 'landedCostBack')
    return <landedCost.Part receipt={receipt} isBack={chosen === 'landedCostBack'} onClose={onClose} />
  if (chosen === 'creditNote') return <creditNote.Part receipt={receipt} onClose={onClose} />
  if (chosen === 'return') return <ReturnDialog receipt={receipt} onClose={onClose} />
  return <InvoiceDialog receipt={receipt} onClose={onClose} />
}

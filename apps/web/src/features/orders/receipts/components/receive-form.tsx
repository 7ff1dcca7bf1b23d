import type { Receivable, ReceiptRecord } from '@backoffice/api-types'
import { useEffect, useState } from 'react'
import { FormBody } from '../../../../shared/form/form-body.tsx'
import { FormButtons } from '../../../../shared/form/form-buttons.tsx'
import { tellApart } from '../../../../shared/lib/tell-apart.ts'
import { Checkbox } from '../../../../shared/ui/input.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { chargeBoxes, chargesAlong } from '../model/charge-boxes.ts'
import { boxOf, keyOf, lineBoxes, linesBeyond, receiveAll } from '../model/line-boxes.ts'
import { deliveryTotal, nameOf } from '../model/receive-form.ts'
import { atTheirBoxes } from '../model/receive-mistakes.ts'
import { useReceive } from '../model/use-receive.ts'
import { receiveTexts as texts } from '../receive-texts.ts'
import { ExtraLines } from './extra-lines.tsx'
import { ReceiveDetails } from './receive-details.tsx'
import { ReceiveLine } from './receive-line.tsx'
import { ReceiveTools } from './receive-tools.tsx'

type ReceiveFormProps = {
  receivable: Receivable
  /** Names what is typed among the drafts of this person. */
  draftKey: string
  /** The draft that is changed; a new receipt without one. */
  draft?: ReceiptRecord
  /** The order that it is about: lines of others say theirs. */
  orderId?: number
  /** A code that was scanned before this stood open. */
  scanned?: string | undefined
  /** Where it is put away was said before. */
  isPlaced?: boolean
  /** Lines of other orders to the supplier, where they can be asked for. */
  others?: { isOn: boolean; onChange: (isOn: boolean) => void }
  /** Hears whether it is being sent: what it is about cannot be chosen anew meanwhile. */
  onSending?: (isSending: boolean) => void
  onClose: () => void
}

/** The form of a delivery: line by line, all at once, or by scanning; and what was not ordered. */
export function ReceiveForm(props: ReceiveFormProps) {
  const {
    receivable,
    draftKey,
    draft,
    orderId,
    scanned,
    isPlaced = false,
    others,
    onSending,
    onClose,
  } = props
  const { lines, currency } = receivable
  const form = useReceive({ receivable, draftKey, draft, onClose })
  useEffect(() => {
    onSending?.(form.isPending)
    return () => onSending?.(false)
  }, [form.isPending, onSending])
  const errors = atTheirBoxes(form.errors, form.values, lines)
  const charges = chargesAlong(form.values, receivable, chargeBoxes(receivable, draft))
  const boxes = lineBoxes(form.values, lines)
  const names = tellApart(
    boxes.map(({ line, part }) => ({
      name: nameOf(line),
      marks: [line.packUnit.name, line.order.number, texts.part(part)],
    })),
  )
  const beyond = new Set(linesBeyond(form.values, lines))
  const [marked, setMarked] = useState<string>()
  return (
    <FormBody
      form={{ ...form, errors }}
      isGuarded={false}
      className='grid gap-4 p-4 sm:p-5'
      buttons={
        <div className='sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5'>
          <span className='mr-auto'>
            {texts.total} <Money value={deliveryTotal(form.values, lines, charges)} currency={currency} />
          </span>
          <FormButtons
            form={form}
            save={
              draft !== undefined ? texts.saveDraft : form.values.isPosted ? texts.receive : texts.keepDraft
            }
            onCancel={onClose}
          />
        </div>
      }
    >
      {lines.length === 0 ? null : (
        <ReceiveTools
          values={form.values}
          lines={lines}
          scanned={scanned}
          onLines={(next) => form.change({ lines: next })}
          onFound={({ orderLineId }) => setMarked(keyOf(orderLineId, 1))}
          onAll={() => form.change({ lines: receiveAll(form.values, lines) })}
        />
      )}
      <ul className='grid gap-3 empty:hidden'>
        {boxes.map((of, at) => (
          <ReceiveLine
            key={of.key}
            boxes={of}
            name={names[at] ?? ''}
            isOther={of.line.order.id !== orderId}
            isMarked={marked === of.key}
            isBeyond={beyond.has(of.line)}
            currency={currency}
            errorOf={(box) => errors[boxOf(of, box)]}
            readOnly={form.isPending}
            onChange={(typed) => form.change({ lines: { ...form.values.lines, [of.key]: typed } })}
          />
        ))}
      </ul>
      <ExtraLines form={form} errors={errors} receivable={receivable} />
      {others === undefined ? null : (
        <Checkbox
          label={texts.others(receivable.supplier.name)}
          checked={others.isOn}
          disabled={form.isPending}
          onChange={({ target }) => others.onChange(target.checked)}
        />
      )}
      <ReceiveDetails
        form={form}
        receivable={receivable}
        charges={charges}
        isPlaced={isPlaced}
        isDraft={draft !== undefined}
      />
    </FormBody>
  )
}

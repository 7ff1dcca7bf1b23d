import type { Receivable } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { CircleAlert } from 'lucide-react'
import { FormFields } from '../../../../shared/form/form-fields.tsx'
import type { FormOf } from '../../../../shared/form/use-form.ts'
import { formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { Field } from '../../../../shared/ui/field.tsx'
import { Checkbox, Input } from '../../../../shared/ui/input.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { RecordPicker } from '../../../../shared/ui/record-picker.tsx'
import { linesBeyond } from '../model/line-boxes.ts'
import { boxOfCharge, type ChargeBox, chargeText, type ReceiveValues } from '../model/receive-form.ts'
import { chargeOf } from '../../charge-texts.ts'
import { momentHint, receiveTexts as texts } from '../receive-texts.ts'

type DetailsProps = {
  form: FormOf<ReceiveValues>
  receivable: Receivable
  /** What goes along with what is typed. */
  charges: readonly ChargeBox[]
  /** Where it is put away was said before. */
  isPlaced: boolean
  /** It is changed as a draft, and posted apart. */
  isDraft: boolean
}

const over = [{ field: 'overReason', label: texts.over, kind: 'line', maxLength: 500 }] as const
const cameAt = { field: 'deliveredAt', label: texts.deliveredAt, kind: 'moment' } as const
const papers = [
  { field: 'documentNo', label: texts.documentNo, kind: 'line', maxLength: 60 },
  { field: 'note', label: texts.note, kind: 'line', maxLength: 2000 },
] as const

/** What a delivery says beside its lines: where it is put, when it came, its paper, what it cost, and whether it is posted. */
export function ReceiveDetails({ form, receivable, charges, isPlaced, isDraft }: DetailsProps) {
  const user = useCurrentUser()
  const { values, errors, change } = form
  const { currency, companyCurrency } = receivable
  const isBeyond = linesBeyond(values, receivable.lines).length > 0
  return (
    <>
      {isBeyond ? <Over form={form} /> : null}
      <div className='grid items-start gap-4 sm:grid-cols-2'>
        {isPlaced ? null : (
          <RecordPicker
            area='location'
            label={texts.location}
            what={texts.aLocation}
            chosen={values.location}
            held={form.isPending}
            error={errors['location'] ?? errors['locationId']}
            onChange={(location) => change({ location })}
          />
        )}
        <FormFields form={form} fields={[{ ...cameAt, hint: momentHint(receivable.timeZone) }, ...papers]} />
        {currency === companyCurrency ? null : (
          <Field
            label={texts.rate(currency, companyCurrency)}
            error={errors['rate'] ?? errors['exchangeRate']}
          >
            {(control) => (
              <Amount {...control} form={form} value={values.rate} onType={(rate) => change({ rate })} />
            )}
          </Field>
        )}
        <Charges form={form} charges={charges} receivable={receivable} />
      </div>
      {isDraft ? null : hasRight(user, '[Orders] [Other] [Post]') ? (
        <Checkbox label={texts.isPosted} {...form.tick('isPosted')} />
      ) : (
        <p className='text-[13px] text-muted'>{texts.staysDraft}</p>
      )}
    </>
  )
}

function Over({ form }: Pick<DetailsProps, 'form'>) {
  const user = useCurrentUser()
  if (hasRight(user, '[Orders] [Other] [OverReceive]')) return <FormFields form={form} fields={over} />
  return (
    <Notice tone='warning' icon={<CircleAlert />}>
      {texts.mayNotOver}
    </Notice>
  )
}

type ChargesProps = Pick<DetailsProps, 'form' | 'charges' | 'receivable'>

function Charges({ form, charges, receivable: { lines, currency } }: ChargesProps) {
  const { values, errors, change } = form
  const isOfSeveral = new Set(lines.map(({ order }) => order.id)).size > 1
  return (
    <>
      {charges.map((charge) => (
        <Field
          key={charge.key}
          label={`${chargeOf(charge, isOfSeveral)}, ${currency}`}
          hint={charge.open === undefined ? undefined : texts.chargeOpen(formatDecimal(charge.open))}
          error={errors[boxOfCharge(charge)]}
        >
          {(control) => (
            <Amount
              {...control}
              form={form}
              value={chargeText(values, charge)}
              onType={(text) => change({ charges: { ...values.charges, [charge.key]: text } })}
            />
          )}
        </Field>
      ))}
      <Field label={`${texts.otherCharge}, ${currency}`} error={errors['otherCharge']}>
        {(control) => (
          <Amount
            {...control}
            form={form}
            value={values.otherCharge}
            onType={(otherCharge) => change({ otherCharge })}
          />
        )}
      </Field>
    </>
  )
}

type AmountProps = { id: string; form: FormOf<ReceiveValues>; value: string; onType: (text: string) => void }

function Amount({ form, value, onType, ...control }: AmountProps) {
  return (
    <Input
      {...control}
      inputMode='decimal'
      readOnly={form.isPending}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

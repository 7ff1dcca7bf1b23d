import type { OrderRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { FormBody } from '../../../shared/form/form-body.tsx'
import { FormButtons } from '../../../shared/form/form-buttons.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { offersQuery } from '../api/order-queries.ts'
import { editorTexts } from '../editor-texts.ts'
import { draftTotals } from '../model/line-draft.ts'
import { mistakesOfLine } from '../model/order-lines-form.ts'
import { useLineEditor } from '../model/use-line-editor.ts'
import type { useOrderLines } from '../model/use-order-lines.ts'
import { pageTexts as texts } from '../page-texts.ts'
import { ChargesEditor } from './charges-editor.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { OrderTotals } from './order-totals.tsx'

type EditedLinesProps = {
  order: OrderRecord
  form: ReturnType<typeof useOrderLines>
  isAmended: boolean
  isDraft: boolean
}

const reasonField = { field: 'reason', label: texts.amendReason, kind: 'line', maxLength: 500 } as const

/** The form of the lines of an order, with its charges and what all of it comes to. */
export function EditedLines({ order, form, isAmended, isDraft }: EditedLinesProps) {
  const { data, error } = useQuery(offersQuery(order.id))
  const { values, errors, isPending, isDirty } = form
  const offers = data?.data
  const editor = useLineEditor({ values, change: form.change, offers: offers ?? [] })
  return (
    <FormBody
      form={form}
      className='grid'
      labels={{ lines: texts.linesMerged, charges: texts.chargesMerged }}
      words={{
        lines: (lines) => lines.map(({ item, text, packs }) => `${packs} × ${item?.name ?? text}`).join('; '),
      }}
      buttons={
        isDirty || !isDraft ? (
          <div className='sticky bottom-0 z-10 flex flex-wrap justify-end gap-2 rounded-b-xl border-t border-line bg-surface px-4 py-3'>
            <FormButtons form={form} save={isAmended ? texts.saveAmendment : texts.saveLines} />
          </div>
        ) : undefined
      }
    >
      {error === null ? null : (
        <div className='px-4 pt-3'>
          <Notice tone='danger' icon={<CircleAlert />}>
            {editorTexts.catalogueFailed}
          </Notice>
        </div>
      )}
      <LinesEditor
        values={values}
        editor={editor}
        offers={offers}
        currency={order.currency}
        mistakesOf={(row) => mistakesOfLine(values.lines[row], row, errors)}
        isPending={isPending}
      />
      <div className='grid gap-4 border-t border-line px-4 py-3 sm:grid-cols-2'>
        <ChargesEditor
          charges={values.charges}
          editor={editor}
          mistakeOf={(at, box) => errors[`charges[${at}].${box}`]}
          isPending={isPending}
        />
        <OrderTotals totals={draftTotals(values.lines, values.charges)} currency={order.currency} />
        {isAmended ? <FormFields form={form} fields={[reasonField]} /> : null}
      </div>
    </FormBody>
  )
}

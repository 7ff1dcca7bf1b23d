import type { OrderRow, OrderTemplateOfOrderRecord } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { saveAsTemplate } from '../api/order-writes.ts'
import { stepTexts as texts } from '../step-texts.ts'

const empty = { name: '' }
const fields = [{ field: 'name', label: texts.templateName, kind: 'line', maxLength: longestName }] as const

/** Makes an order template of what an order has, and opens it; lines that are not in it are told before. */
export function TemplateDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [made, setMade] = useState<OrderTemplateOfOrderRecord>()
  const open = async ({ id }: OrderTemplateOfOrderRecord) => {
    onClose()
    await navigate({ to: '/orders/template/$id', params: { id: String(id) } })
  }
  const form = useForm({
    key: `order.${order.id}.template`,
    empty,
    check: ({ name }) => (name.trim() === '' ? { name: texts.templateNameMissing } : {}),
    bodyOf: ({ name }) => name,
    save: (name, { idempotencyKey }) => saveAsTemplate(order.id, name, idempotencyKey),
    onSaved: async (template) => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [of] }) => String(of).startsWith('order-template.'),
      })
      if (template.leftOut.length > 0) return setMade(template)
      toast.success(texts.templateSaved(template.name))
      await open(template)
    },
  })
  if (made !== undefined) return <LeftOut made={made} onOpen={() => void open(made)} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={texts.templateTitle(order.number)}
      description={texts.templateMeaning}
      save={texts.template}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} autoFocus />
    </FormDialog>
  )
}

type LeftOutProps = { made: OrderTemplateOfOrderRecord; onOpen: () => void; onClose: () => void }

/** The lines of the order that are not in the template, and why. */
function LeftOut({ made: { name, leftOut }, onOpen, onClose }: LeftOutProps) {
  return (
    <Dialog
      open
      title={texts.leftOutTitle}
      description={texts.leftOutLead(name)}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      actions={
        <Button variant='primary' onClick={onOpen}>
          {texts.openTemplate}
        </Button>
      }
    >
      <ul className='grid gap-1'>
        {leftOut.map(({ lineNo, name: line, reason }) => (
          <li key={lineNo} className='break-words'>
            {texts.leftOutLine(lineNo, line, texts.leftOut[reason])}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

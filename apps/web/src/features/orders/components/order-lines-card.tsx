import type { OrderRecord } from '@backoffice/api-types'
import { PencilLine } from 'lucide-react'
import { Suspense } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { editorTexts } from '../editor-texts.ts'
import { lineEditing } from '../model/order-steps.ts'
import type { useOrderLines } from '../model/use-order-lines.ts'
import { pageTexts as texts } from '../page-texts.ts'
import { OrderLines } from './order-lines.tsx'

const edited = lazyPart(async () => (await import('./edited-lines.tsx')).EditedLines)

type OrderLinesCardProps = { order: OrderRecord; form: ReturnType<typeof useOrderLines> }

/** The lines of an order: to be written while it is a draft, to be opened for that later, else to be read. */
export function OrderLinesCard({ order, form }: OrderLinesCardProps) {
  const user = useCurrentUser()
  const editing = lineEditing(user, order.state)
  const isDraft = order.state === 'DRAFT' || order.state === 'REJECTED'
  const isOpen = editing !== undefined && (isDraft || form.isOpen)
  return (
    <Card>
      <CardHeader
        title={editorTexts.title}
        {...(isOpen &&
          !isDraft && { description: editing === 'amend' ? texts.amendLead : texts.approvedLead })}
        actions={
          editing === undefined || isOpen ? undefined : (
            <Button
              size='sm'
              icon={<PencilLine aria-hidden='true' className='size-3.5' />}
              onClick={form.open}
            >
              {editing === 'amend' ? texts.amend : texts.editLines}
            </Button>
          )
        }
      />
      {isOpen ? (
        <Suspense fallback={<OrderLines order={order} />}>
          <edited.Part order={order} form={form} isAmended={editing === 'amend'} isDraft={isDraft} />
        </Suspense>
      ) : (
        <OrderLines order={order} />
      )}
    </Card>
  )
}

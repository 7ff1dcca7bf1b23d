import type { OrderLine, OrderRecord } from '@backoffice/api-types'
import { isWithSupplier, orderTransitions } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { stepButtonTexts } from '../../../shared/steps/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofOrders } from '../api/order-queries.ts'
import { closeLine, type LineStepInput } from '../api/order-writes.ts'
import { pageTexts } from '../page-texts.ts'
import { stepTexts as texts } from '../step-texts.ts'

const isSome = (quantity: string) => /[1-9]/.test(quantity)

/** What has come of a line and what has not; the rest can be given up, and expected again. */
export function LineRest({ order, line }: { order: OrderRecord; line: OrderLine }) {
  const user = useCurrentUser()
  const press = useCloseLine()
  const { item, packUnit, receivedBase, openBase, closedShortBase } = line
  const name = item?.name ?? line.description ?? ''
  const isSent = isWithSupplier(order.state)
  const mayClose = isSent && hasRight(user, orderTransitions.close.right)
  const closing = (isUndo: boolean): LineStepInput => ({ order, lineId: line.id, isUndo })
  return (
    <>
      {formatDecimal(receivedBase)}{' '}
      <span className='text-xs text-muted'>{item?.baseUnit ?? packUnit.name}</span>
      {isSent && isSome(openBase) ? (
        <p className='text-xs text-muted'>
          {formatDecimal(openBase)} {pageTexts.open}
        </p>
      ) : null}
      {isSome(line.returnedBase) ? (
        <p className='text-xs text-muted'>
          {formatDecimal(line.returnedBase)} {pageTexts.sentBack}
        </p>
      ) : null}
      {isSome(closedShortBase) ? (
        <p className='text-xs text-muted'>
          {formatDecimal(closedShortBase)} {pageTexts.closedShort}
        </p>
      ) : null}
      {mayClose && (isSome(openBase) || isSome(closedShortBase)) ? (
        <Button
          size='sm'
          variant='ghost'
          pending={press.isPending}
          aria-label={isSome(openBase) ? texts.shortCloseOf(name) : texts.expectAgainOf(name)}
          onClick={() => press.mutate({ input: closing(!isSome(openBase)), name })}
        >
          {isSome(openBase) ? texts.shortClose : texts.expectAgain}
        </Button>
      ) : null}
    </>
  )
}

type Press = { input: LineStepInput; name: string }

/** Closes the rest of a line; the toast takes it back. */
function useCloseLine() {
  const queryClient = useQueryClient()
  const press = usePress({
    send: ({ input }: Press, key) => closeLine(input, key),
    onSuccess: async (order, { input, name }) => {
      queryClient.setQueryData(['order.record', order.id], order)
      toast.success(input.isUndo ? texts.expected(name) : texts.shortClosed(name), {
        id: `order.${order.id}.line.${input.lineId}`,
        ...(!input.isUndo && {
          action: {
            label: stepButtonTexts.undo,
            onPress: () => press.mutate({ input: { ...input, order, isUndo: true }, name }),
          },
        }),
      })
      await queryClient.invalidateQueries(ofOrders)
    },
    onError: async (error) => {
      toast.problem(error)
      await queryClient.invalidateQueries(ofOrders)
    },
  })
  return press
}

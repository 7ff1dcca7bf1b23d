import type { OrderRow } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { Suspense, useState } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import type { OrderStep } from '../api/order-writes.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { possibleSteps } from '../../../shared/steps/steps.ts'
import { isReceivable, orderSteps } from '../model/order-steps.ts'
import { orderStepTexts, stepTexts as texts } from '../step-texts.ts'
import { MenuButton } from './menu-button.tsx'

const sendDialog = lazyPart(async () => (await import('./send-dialog.tsx')).SendDialog)
const cloneDialog = lazyPart(async () => (await import('./clone-dialog.tsx')).CloneDialog)
const templateDialog = lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog)
const receiveDrawer = lazyPart(
  async () => (await import('../receipts/components/receive-drawer.tsx')).ReceiveDrawer,
)
const menu = lazyPart(async () => (await import('./order-menu.tsx')).OrderMenu<Choice>)

type Choice = OrderStep | 'receive' | 'clone' | 'template'

/** Steps that stand as buttons of their own; everything else is in the menu. */
const inSight: readonly OrderStep[] = ['submit', 'approve', 'reject', 'send', 'confirm', 'release', 'revise']

type OrderActionsProps = {
  order: OrderRow
  isCompact?: boolean
  /** Lines are typed and not saved: a step would be made without them. */
  isUnsaved?: boolean
}

/** What can be done with an order now: the way on as a button, the rest in a menu; in a list all of it in the menu. */
export function OrderActions({ order, isCompact = false, isUnsaved = false }: OrderActionsProps) {
  const user = useCurrentUser()
  const [chosen, setChosen] = useState<Choice>()
  const [isMenuWanted, setIsMenuWanted] = useState(false)
  const choose = (choice: Choice) =>
    isUnsaved ? void toast.warning(texts.unsaved, { id: `order.${order.id}` }) : setChosen(choice)
  const steps = possibleSteps(orderSteps, user, order)
  const buttons = isCompact ? [] : steps.filter((step) => inSight.includes(step))
  const mayReceive = isReceivable(user, order)
  const choices: Choice[] = [
    ...(mayReceive && isCompact ? (['receive'] as const) : []),
    ...steps.filter((step) => !buttons.includes(step)).toReversed(),
    ...(hasRight(user, '[Orders] [Clone] [List]') ? (['clone'] as const) : []),
    ...(hasRight(user, '[Orders] [Create] [Order Template]') ? (['template'] as const) : []),
  ]
  const labelled = choices.map((id) => ({ id, label: labelOf(id) }))
  const label = isCompact ? texts.moreOf(order.number) : texts.more
  return (
    <div className='flex flex-wrap items-center gap-2'>
      {labelled.length === 0 ? null : isMenuWanted ? (
        <Suspense fallback={<MenuButton label={label} />}>
          <menu.Part label={label} choices={labelled} onPick={choose} />
        </Suspense>
      ) : (
        <MenuButton label={label} onPointerEnter={menu.preload} onClick={() => setIsMenuWanted(true)} />
      )}
      {buttons.map((step, index) => (
        <Button
          key={step}
          variant={index === buttons.length - 1 && step !== 'revise' && !mayReceive ? 'primary' : 'secondary'}
          onClick={() => choose(step)}
        >
          {orderStepTexts[step].name}
        </Button>
      ))}
      {mayReceive && !isCompact ? (
        <Button variant='primary' onPointerEnter={receiveDrawer.preload} onClick={() => choose('receive')}>
          {texts.receive}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        <ChosenDialog order={order} chosen={chosen} onClose={() => setChosen(undefined)} />
      </Suspense>
    </div>
  )
}

function labelOf(choice: Choice): string {
  if (choice === 'clone') return texts.clone
  if (choice === 'template') return texts.template
  return choice === 'receive' ? texts.receive : orderStepTexts[choice].name
}

type ChosenProps = { order: OrderRow; chosen: Choice | undefined; onClose: () => void }

function ChosenDialog({ order, chosen, onClose }: ChosenProps) {
  if (chosen === undefined) return null
  if (chosen === 'clone') return <cloneDialog.Part order={order} onClose={onClose} />
  if (chosen === 'template') return <templateDialog.Part order={order} onClose={onClose} />
  if (chosen === 'receive') return <receiveDrawer.Part order={order} onClose={onClose} />
  const Part = chosen === 'send' || chosen === 'resend' ? sendDialog.Part : orderSteps.dialog.Part
  return <Part key={chosen} kind={orderSteps} document={order} step={chosen} onClose={onClose} />
}

import { orderTabs } from '@backoffice/permissions'
import { useRouterState } from '@tanstack/react-router'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { shellTexts } from '../texts.ts'

/** The pages of Orders side by side, as far as this person may open them. */
export function OrdersTabs() {
  const user = useCurrentUser()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // The page of an order belongs to the list, that of a template or a period to theirs.
  const current = pathname.replace(/\/$/, '').replace(/\/\d+$/, '')
  return <Tabs label={shellTexts.orderPages} tabs={orderTabs(user)} current={current} />
}

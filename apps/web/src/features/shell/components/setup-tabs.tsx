import { setupTabs } from '@backoffice/permissions'
import { useRouterState } from '@tanstack/react-router'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { shellTexts } from '../texts.ts'

/** The pages of Setup side by side, as far as this person may open them; a record stands below the tab of its list. */
export function SetupTabs() {
  const tabs = setupTabs(useCurrentUser())
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const current = tabs.find(({ path }) => `${pathname}/`.startsWith(`${path}/`))
  return <Tabs label={shellTexts.setupPages} tabs={tabs} current={current?.path ?? ''} />
}

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SetupTabs } from '../../features/shell/components/setup-tabs.tsx'

export const Route = createFileRoute('/_private/setup')({
  component: () => (
    <>
      <SetupTabs />
      <Outlet />
    </>
  ),
})

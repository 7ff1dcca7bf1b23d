import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppShell } from '../features/shell/components/app-shell.tsx'

export const Route = createFileRoute('/_private')({
  component: () => (
    <AppShell>
      <Outlet />
    </AppShell>
  ),
})

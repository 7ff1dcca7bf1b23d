import { createFileRoute, Outlet } from '@tanstack/react-router'
import { OrdersTabs } from '../../features/shell/components/orders-tabs.tsx'

export const Route = createFileRoute('/_private/orders')({
  component: () => (
    <>
      <OrdersTabs />
      <Outlet />
    </>
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/dashboard/components/dashboard-page.tsx'
import { pageHead } from '../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_private/')({
  head: () => pageHead('/'),
  component: DashboardPage,
})

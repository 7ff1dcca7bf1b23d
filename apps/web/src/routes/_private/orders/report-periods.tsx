import { createFileRoute } from '@tanstack/react-router'
import { UpcomingPage } from '../../../features/upcoming/components/upcoming-page.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_private/orders/report-periods')({
  head: () => pageHead('/orders/report-periods'),
  component: () => <UpcomingPage screen='reportPeriods' />,
})

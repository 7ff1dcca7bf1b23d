import { createFileRoute } from '@tanstack/react-router'
import { UpcomingPage } from '../../../features/upcoming/components/upcoming-page.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_private/counts/breakdown/$id')({
  head: () => pageHead('/counts/breakdown/{id}'),
  component: () => <UpcomingPage screen='countBreakdown' />,
})

import { createFileRoute } from '@tanstack/react-router'
import { UpcomingPage } from '../../../features/upcoming/components/upcoming-page.tsx'
import { pageHead } from '../../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_private/counts/template/$id')({
  head: () => pageHead('/counts/template/{id}'),
  component: () => <UpcomingPage screen='countTemplate' />,
})

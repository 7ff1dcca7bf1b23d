import { createFileRoute } from '@tanstack/react-router'
import { UnauthorizedPage } from '../../features/errors/components/unauthorized-page.tsx'
import { pageHead } from '../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_private/unauthorized')({
  head: () => pageHead('/unauthorized'),
  component: UnauthorizedPage,
})

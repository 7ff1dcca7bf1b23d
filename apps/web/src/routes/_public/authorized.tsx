import { createFileRoute } from '@tanstack/react-router'
import { AuthorizedPage } from '../../features/auth/components/authorized-page.tsx'
import { arrive } from '../../features/auth/model/arrive.ts'
import { pageHead } from '../../shared/lib/page-head.ts'
import { singleText } from '../../shared/lib/single-text.ts'

export const Route = createFileRoute('/_public/authorized')({
  validateSearch: (search: Record<string, unknown>) => ({ returnTo: singleText(search.returnTo) }),
  loader: ({ context }) => arrive(context),
  head: () => pageHead('/authorized'),
  component: Authorized,
})

function Authorized() {
  return <AuthorizedPage returnTo={Route.useSearch().returnTo} />
}

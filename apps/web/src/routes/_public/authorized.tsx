import { createFileRoute } from '@tanstack/react-router'
import { AuthorizedPage } from '../../features/auth/components/authorized-page.tsx'
import { arrive } from '../../features/auth/model/arrive.ts'
import { pageHead } from '../../shared/lib/page-head.ts'
import { singleText } from '../../shared/lib/single-text.ts'
import { loadPrivateSearch } from '../-search-of.ts'

export const Route = createFileRoute('/_public/authorized')({
  validateSearch: (search: Record<string, unknown>) => ({ returnTo: singleText(search.returnTo) }),
  loader: ({ context }) => Promise.all([arrive(context), loadPrivateSearch()]),
  head: () => pageHead('/authorized'),
  component: Authorized,
})

function Authorized() {
  return <AuthorizedPage returnTo={Route.useSearch().returnTo} />
}

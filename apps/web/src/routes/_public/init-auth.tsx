import { createFileRoute } from '@tanstack/react-router'
import { InitAuthPage } from '../../features/auth/components/init-auth-page.tsx'
import { validateInitAuthSearch } from '../../features/auth/model/init-auth-search.ts'
import { pageHead } from '../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_public/init-auth')({
  validateSearch: validateInitAuthSearch,
  head: () => pageHead('/init-auth'),
  component: InitAuth,
})

function InitAuth() {
  return <InitAuthPage search={Route.useSearch()} />
}

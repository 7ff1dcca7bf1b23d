import { createFileRoute } from '@tanstack/react-router'
import { InitAuthPage } from '../../features/auth/components/init-auth-page.tsx'
import { pageHead } from '../../shared/lib/page-head.ts'
import { singleText } from '../../shared/lib/single-text.ts'

export const Route = createFileRoute('/_public/init-auth')({
  validateSearch: (search: Record<string, unknown>) => ({
    retry: singleText(search.retry) === '1' ? (1 as const) : undefined,
    returnTo: singleText(search.returnTo),
    loginHint: singleText(search.loginHint),
  }),
  head: () => pageHead('/init-auth'),
  component: InitAuth,
})

function InitAuth() {
  return <InitAuthPage search={Route.useSearch()} />
}

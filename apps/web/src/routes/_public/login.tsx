import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../features/auth/components/login-page.tsx'
import { validateLoginSearch } from '../../features/auth/model/login-search.ts'
import { pageHead } from '../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_public/login')({
  validateSearch: validateLoginSearch,
  head: () => pageHead('/login'),
  component: Login,
})

function Login() {
  return <LoginPage search={Route.useSearch()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../../features/auth/components/verify-email-page.tsx'
import { pageHead } from '../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_public/verify-email/$userId/$code')({
  head: () => pageHead('/verify-email/{userId}/{code}'),
  component: VerifyEmail,
})

function VerifyEmail() {
  return <VerifyEmailPage link={Route.useParams()} />
}

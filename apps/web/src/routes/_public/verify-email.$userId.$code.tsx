import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../../features/auth/components/public-notice.tsx'
import { pageHead } from '../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_public/verify-email/$userId/$code')({
  head: () => pageHead('/verify-email/{userId}/{code}'),
  component: VerifyEmailPage,
})

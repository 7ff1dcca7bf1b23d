import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../../features/auth/components/forgot-password-page.tsx'
import { pageHead } from '../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_public/forgot-password')({
  head: () => pageHead('/forgot-password'),
  component: ForgotPasswordPage,
})

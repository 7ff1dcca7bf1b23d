import { createFileRoute } from '@tanstack/react-router'
import { UpdatePasswordPage } from '../../features/auth/components/update-password-page.tsx'
import { pageHead } from '../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_public/update-password/$userId/$code')({
  head: () => pageHead('/update-password/{userId}/{code}'),
  component: UpdatePassword,
})

function UpdatePassword() {
  return <UpdatePasswordPage link={Route.useParams()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../features/profile/components/profile-page.tsx'
import { pageHead } from '../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_private/profile')({
  head: () => pageHead('/profile'),
  component: ProfilePage,
})

import { createFileRoute } from '@tanstack/react-router'
import { SetUpPage } from '../../features/set-up/components/set-up-page.tsx'
import { pageHead } from '../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_public/set-up')({
  head: () => pageHead('/set-up'),
  component: SetUpPage,
})

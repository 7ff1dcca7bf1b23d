import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../../features/about/components/about-page.tsx'
import { pageHead } from '../../shared/lib/page-head.ts'

export const Route = createFileRoute('/_private/about')({
  head: () => pageHead('/about'),
  component: AboutPage,
})

import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { guardNavigation } from '../features/auth/model/guard-navigation.ts'
import { NotFoundLayout } from './-not-found-layout.tsx'
import { defaultTitle } from '../shared/lib/page-head.ts'

const Toaster = lazy(async () => ({ default: (await import('../shared/ui/toaster.tsx')).Toaster }))

/** The one place where a navigation is judged; see `decideAccess`. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ context, location }) =>
    guardNavigation(context.queryClient, {
      pathname: location.pathname,
      href: location.href,
      search: location.search,
    }),
  head: () => ({ meta: [{ title: defaultTitle }] }),
  component: RootLayout,
  notFoundComponent: NotFoundLayout,
})

function RootLayout() {
  return (
    <>
      <HeadContent />
      <Outlet />
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  )
}

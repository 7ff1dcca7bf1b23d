import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { guardNavigation } from '../features/auth/model/guard-navigation.ts'
import { RootErrorPage } from '../features/errors/components/general-error-page.tsx'
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
  errorComponent: RootErrorPage,
  notFoundComponent: lazyRouteComponent(() => import('./-not-found-layout.tsx'), 'NotFoundLayout'),
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

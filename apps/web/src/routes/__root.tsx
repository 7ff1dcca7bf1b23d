import { createRootRouteWithContext, HeadContent, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { type Access, guardNavigation } from '../features/auth/model/guard-navigation.ts'
import { RootErrorPage } from '../features/errors/components/general-error-page.tsx'
import { defaultTitle } from '../shared/lib/page-head.ts'
import { ToasterSlot } from '../shared/ui/toaster-slot.tsx'

/** The one place where a navigation is judged; see `decideAccess`. */
export const Route = createRootRouteWithContext<Access>()({
  beforeLoad: ({ context, location }) =>
    guardNavigation(context, {
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
      <ToasterSlot />
    </>
  )
}

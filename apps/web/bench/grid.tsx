import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { drawn } from './grid-rows.tsx'
import { ManyRows } from './many-rows.tsx'
import '../src/app/styles.css'

declare global {
  interface Window {
    /** How often each row has been drawn, by its id. */
    drawnRows: Map<number, number>
  }
}

window.drawnRows = drawn

const total = Number(new URLSearchParams(location.search).get('rows') ?? 50_000)

const Bench = () => (
  <main className='p-4'>
    <ManyRows total={total} />
  </main>
)

/** A grid asks the address for the view that is open; this page has one route whatever its address. */
const router = createRouter({ routeTree: createRootRoute({ component: Bench }) })

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id "root".')
// A route that loads while its grid stands would draw it anew, without the focus.
await router.load()
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)

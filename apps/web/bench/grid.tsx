import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LocalGrid } from '../src/shared/ui/data-grid/local-grid.tsx'
import { Button } from '../src/shared/ui/button.tsx'
import { benchColumns, benchRows, drawn } from './grid-rows.tsx'
import '../src/app/styles.css'

declare global {
  interface Window {
    /** How often each row has been drawn, by its id. */
    drawnRows: Map<number, number>
  }
}

window.drawnRows = drawn

const total = Number(new URLSearchParams(location.search).get('rows') ?? 50_000)

function Bench() {
  const [rows, setRows] = useState(() => benchRows(total))
  function changeOne(): void {
    setRows(([first, second, ...rest]) => {
      if (first === undefined || second === undefined) return []
      return [first, { ...second, texts: second.texts.map((text) => `${text} changed`) }, ...rest]
    })
  }
  return (
    <main className='flex h-dvh flex-col gap-4 p-4'>
      <h1 className='text-base font-medium'>The grid with {total} rows</h1>
      <LocalGrid
        resource='transactions'
        caption='Many rows'
        columns={benchColumns}
        rows={rows}
        rowId={(row) => String(row.id)}
        tools={
          <Button size='sm' onClick={changeOne}>
            Change one row
          </Button>
        }
        empty={null}
      />
    </main>
  )
}

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

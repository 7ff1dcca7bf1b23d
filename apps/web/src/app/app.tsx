import { RouterProvider } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { LoadingScreen } from '../shared/ui/loading-screen.tsx'
import { prepareAddress } from './first-screens.ts'
import { router } from './router.tsx'

const prepared = prepareAddress(router)

/**
 * The app, once its router can read the address; until then, if it takes long, the dots. Not a Suspense: React keeps a
 * fallback for 300 ms at least, also where nothing was to be seen of it.
 */
export function App() {
  const [isPrepared, setIsPrepared] = useState(false)
  useEffect(() => {
    void prepared.then(() => startTransition(() => setIsPrepared(true)))
  }, [])
  return isPrepared ? <RouterProvider router={router} /> : <Dots />
}

/** Invisible for as long as the router would wait with its own. */
function Dots() {
  return (
    <div className='flex flex-1 animate-[appear_100ms_180ms_backwards]'>
      <LoadingScreen />
    </div>
  )
}

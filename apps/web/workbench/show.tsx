import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from '../src/app/create-app-router.ts'
import { currentUserKey } from '../src/shared/api/query-keys.ts'
import { readCurrentUser } from '../src/shared/api/read-current-user.ts'
import { queryClient } from '../src/shared/lib/query-client.ts'
import { sessionState } from '../src/shared/model/session-state.ts'
import { connectToastScreen, toast } from '../src/shared/ui/toast.ts'
import { ToasterSlot } from '../src/shared/ui/toaster-slot.tsx'
import { frameAnswers } from './frame-answers.ts'
import { person } from './person.ts'
import { type PlayedApi, playApi } from './play-api.ts'
import type { State } from './state.ts'
import '@fontsource-variable/rubik/wght.css'
import '../src/app/styles.css'

export type Shown = Pick<PlayedApi, 'calls' | 'unanswered'> & {
  /** The address that the page would have. */
  path: () => string
  /** The addresses before and after it, as the buttons of a browser reach them, and any other one. */
  history: Pick<RouterHistory, 'back' | 'forward' | 'push'>
  remove: () => void
}

/**
 * Draws a state as the product would: signed in, with an address, with room for toasts. The cache of the product is
 * used and emptied, since parts of it reach for that one.
 */
export async function show({ render, address, api = {}, user = person() }: State): Promise<Shown> {
  // What a state that is gone said too late is told to nobody.
  connectToastScreen({ show: () => undefined, dismiss: () => undefined })()
  const played = playApi(address === undefined ? api : { ...frameAnswers(user), ...api })
  queryClient.clear()
  queryClient.setQueryData(currentUserKey, user)
  const router = address === undefined ? routerAround(render) : await routerAt(address)
  // A route that loads while its component stands would draw it anew, without the focus.
  await router.load()
  const root = document.body.appendChild(document.createElement('div'))
  const drawn = createRoot(root)
  flushSync(() => drawn.render(<RouterProvider router={router} />))
  return {
    calls: played.calls,
    unanswered: played.unanswered,
    path: () => router.state.location.href,
    history: router.history,
    remove() {
      toast.dismiss()
      drawn.unmount()
      root.remove()
      queryClient.clear()
      played.stop()
    },
  }
}

/** Draws a component at an address that leads nowhere else. */
const routerAround = (render: () => ReactNode) =>
  createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={queryClient}>
          <main className='flex min-h-dvh flex-col gap-4 p-4'>{render()}</main>
          <ToasterSlot />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  })

/** Draws the screens of the product from an address on, for whoever the gateway says is signed in. */
async function routerAt(address: string) {
  await sessionState.refresh()
  const history = createMemoryHistory({ initialEntries: [address] })
  return createAppRouter({ session: sessionState, readUser: readCurrentUser }, history)
}

import { trimPathRight, useMatch, useRouter } from '@tanstack/react-router'
import { searchChange } from '../shared/lib/search-change.ts'
import { type SearchName, type SearchOf, searchOf } from './-search-of.ts'

type Options<S> = {
  /** The last word on what goes into the address. */
  spell?: (search: S) => S
}

/**
 * What writes the search that a screen wants into the address. A screen knows the search that it shows; meanwhile the
 * address may have moved on, by another press or by typing that has paused. So what the screen changed is laid over the
 * newest address, and a screen that is being left changes nothing any more.
 */
export function useWriteSearch<K extends SearchName>(
  name: K,
  shown: SearchOf<K>,
  { spell = (search) => search }: Options<SearchOf<K>> = {},
) {
  const router = useRouter()
  const own = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) })
  const read = searchOf(name)
  return (next: SearchOf<K>, options?: { replace: boolean }) => {
    if (trimPathRight(router.latestLocation.pathname) !== own) return
    const change = searchChange(shown, next)
    const search = (latest: Record<string, unknown>) => spell(read({ ...latest, ...change }))
    void router.navigate({
      to: '.',
      search: search as never, // of the screen that stands, which the router cannot tell from `.`
      resetScroll: false,
      ...options,
    })
  }
}

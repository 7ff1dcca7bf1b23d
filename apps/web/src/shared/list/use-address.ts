import { trimPathRight, useMatch, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { searchChange } from '../lib/search-change.ts'
import { stringifySearch } from '../lib/search-string.ts'
import type { Address } from './narrowing.tsx'

type WriteAddress<S> = (search: S, options?: { replace: boolean }) => void

/**
 * What a screen reads of its address, and the way to write it. A screen knows the search that it shows; meanwhile the
 * address may have moved on, by another press or by typing that has paused. So what the screen changed is laid over the
 * newest address, and a screen that is being left changes nothing any more. What the screen does not understand of an
 * address is taken out of it.
 * @param read reads an address, the same one always the same
 * @param spell the last word on what goes into the address
 */
export function useAddress<S extends Address>(
  read: (address: Address) => S,
  spell: (address: Address) => Address = (address) => address,
): { address: Address; search: S; write: WriteAddress<S> } {
  const router = useRouter()
  const own = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) })
  const address: Address = useMatch({ strict: false, select: ({ search }) => search })
  const search = read(address)
  useEffect(() => {
    const isUnderstood = stringifySearch({ ...address, ...search }) === stringifySearch(address)
    if (isUnderstood || trimPathRight(router.latestLocation.pathname) !== own) return
    void router.navigate({
      to: '.',
      search: { ...address, ...search } as never,
      resetScroll: false,
      replace: true,
    })
  }, [address, search, own, router])
  return {
    address,
    search,
    write(next, options) {
      if (trimPathRight(router.latestLocation.pathname) !== own) return
      const change = searchChange(search, next)
      const changed = (latest: Address) => spell({ ...latest, ...change })
      void router.navigate({
        to: '.',
        search: changed as never, // of the screen that stands, which the router cannot tell from `.`
        resetScroll: false,
        ...options,
      })
    },
  }
}

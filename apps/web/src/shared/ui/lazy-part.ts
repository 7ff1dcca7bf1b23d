import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react'
import { whenSettled } from '../lib/when-settled.ts'

export type LazyPart<P> = {
  /** Loads when it is first drawn; needs a Suspense around it. */
  Part: LazyExoticComponent<ComponentType<P>>
  /** Loads ahead, as when a pointer comes near. A failure shows when the part is drawn. */
  preload: () => void
  /** Loads ahead. @returns whether it is there */
  arrives: () => Promise<boolean>
  /** Loads ahead once the page has settled, so that the part is there without a network. */
  usePreload: () => void
  /**
   * Loads as soon as the browser has nothing else to do, for what stands on a screen and is not what it is opened for; what
   * could not be loaded without a network is loaded when that is back.
   * @returns whether it is there, so that it can be drawn
   */
  useWhenIdle: () => boolean
}

/** A part of the UI that no screen needs at first: a menu, a dialog, a builder. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const arrives = () =>
    load().then(
      () => true,
      () => false,
    )
  const preload = () => void arrives()
  return {
    Part: lazy(async () => ({ default: await load() })),
    preload,
    arrives,
    usePreload: () => useEffect(() => whenSettled(preload), []),
    useWhenIdle: () => {
      const [isThere, setThere] = useState(false)
      useEffect(() => {
        const bring = () => void arrives().then((hasCome) => hasCome && setThere(true))
        const leave = whenSettled(bring, 0)
        addEventListener('online', bring)
        return () => {
          leave()
          removeEventListener('online', bring)
        }
      }, [])
      return isThere
    },
  }
}

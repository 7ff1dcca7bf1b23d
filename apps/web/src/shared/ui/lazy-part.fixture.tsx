import { Suspense } from 'react'
import type { State } from '../../../workbench/state.ts'
import { lazyPart } from './lazy-part.ts'

/** A page with a part that cannot be loaded so many times. */
export function pageWithPart(failures: number): State {
  let left = failures
  const { Part, useWhenIdle } = lazyPart(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The part</p>
  })
  function Page() {
    const isThere = useWhenIdle()
    return (
      <>
        <p>The page</p>
        {isThere ? (
          <Suspense>
            <Part />
          </Suspense>
        ) : null}
      </>
    )
  }
  return { render: () => <Page /> }
}

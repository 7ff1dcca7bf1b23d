import { Suspense } from 'react'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import type { LinkNoticeProps } from './link-notice.tsx'

const linkNotice = lazyPart(async () => (await import('./link-notice.tsx')).LinkNotice)

/** Loads when it is needed: most links work. */
export function LinkNoticeSlot(props: LinkNoticeProps) {
  return (
    <Suspense fallback={null}>
      <linkNotice.Part {...props} />
    </Suspense>
  )
}

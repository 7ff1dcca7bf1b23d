import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { watchRights } from '../model/rights-watch.ts'
import { watchTab } from '../model/tab-watch.ts'
import { ConnectionStatus } from './connection-status.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { ReleaseStatus } from './release-status.tsx'
import { SessionEndNotice } from './session-end-notice.tsx'

const tenantSwitch = lazyPart(async () => (await import('./tenant-switch.tsx')).TenantSwitch)

/** What a tab that stands open for hours has to say: no connection, a newer version, a session that ends, another role or tenant. */
export function StatusNotices() {
  const router = useRouter()
  const user = useCurrentUser()
  useEffect(watchTab, [])
  useEffect(() => watchRights(router), [router])
  return (
    <>
      <ConnectionStatus />
      <ReleaseStatus />
      <SessionEndNotice />
      <PreviewBar />
      {user.isMta ? (
        <Suspense fallback={null}>
          <tenantSwitch.Part user={user} />
        </Suspense>
      ) : null}
    </>
  )
}

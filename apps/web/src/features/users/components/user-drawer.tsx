import type { UserRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { RecordTimeline } from '../../../shared/ui/record/record-timeline.tsx'
import { userQuery } from '../api/user-records.ts'
import { displayName } from '../../../shared/lib/display-name.ts'
import { userEventWords, userRecordTexts as texts } from '../record-texts.ts'
import { userTexts } from '../texts.ts'
import { AccessSection } from './access-section.tsx'
import { PermissionsPanel } from './permissions-panel.tsx'
import { UserActions } from './user-actions.tsx'
import { UserDetails } from './user-details.tsx'

type UserDrawerProps = { userId: number; onClose: () => void; onOpen: (id: number) => void }

/** A person beside the list: who it is, what the person may do and why, and what happened. */
export function UserDrawer({ userId, onClose, onOpen }: UserDrawerProps) {
  const { data, error, refetch } = useQuery(userQuery(userId))
  return (
    <Drawer
      open
      onClose={onClose}
      title={data === undefined ? userTexts.list : displayName(data)}
      description={data?.email || undefined}
    >
      {data !== undefined ? (
        <UserContent key={data.id} user={data} onGone={onClose} onOpen={onOpen} />
      ) : error === null ? (
        <LoadingScreen />
      ) : (
        <UserFailure error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

function UserContent({
  user,
  ...to
}: { user: UserRecord; onGone: () => void } & Pick<UserDrawerProps, 'onOpen'>) {
  const mayEdit = hasRight(useCurrentUser(), '[Setup] [Edit] [Users]') && user.state !== 'DELETED'
  return (
    <>
      {mayEdit && user.refusal !== null ? (
        <div className='px-5 pt-3'>
          <Notice tone='info' icon={<ShieldAlert />}>
            {texts.refusals[user.refusal]}
          </Notice>
        </div>
      ) : null}
      <UserActions user={user} {...to} />
      <UserDetails user={user} mayEdit={mayEdit && user.refusal !== 'user.rights-exceed'} />
      <AccessSection user={user} mayChange={mayEdit && user.refusal === null} />
      <PermissionsPanel user={user} />
      <RecordTimeline entity='user' id={user.id} words={userEventWords} />
    </>
  )
}

function UserFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiProblem && error.status === 404) {
    return <EmptyState title={texts.notFound}>{texts.notFoundText}</EmptyState>
  }
  return <ErrorState error={error} onRetry={onRetry} />
}

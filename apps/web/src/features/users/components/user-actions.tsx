import type { UserRecord } from '@backoffice/api-types'
import { allowedActions, userTransitions } from '@backoffice/api-types/transitions'
import { hasRight, type Right } from '@backoffice/permissions'
import { CirclePause, CirclePlay, Copy, MailCheck, MailPlus, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { RemoveDialog } from '../../../shared/ui/remove-dialog.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import type { UserStep } from '../api/user-records.ts'
import { useRemoveUser, useUserMove, useVerificationMail } from '../model/use-user-moves.ts'
import { displayName } from '../../../shared/lib/display-name.ts'
import { userRecordTexts as texts } from '../record-texts.ts'

const clone = lazyPart(async () => (await import('./clone-user-dialog.tsx')).CloneUserDialog)

type Step = { step: UserStep; label: string; icon: ReactNode }

const icon = { 'aria-hidden': true, className: 'size-3.5' } as const
const steps = {
  suspend: { step: 'suspend', label: texts.suspend, icon: <CirclePause {...icon} /> },
  restore: { step: 'restore', label: texts.restore, icon: <CirclePlay {...icon} /> },
} as const satisfies Record<string, Step>
const resend: Step = { step: 'resend-invitation', label: texts.resend, icon: <MailPlus {...icon} /> }

type UserActionsProps = {
  user: UserRecord
  onGone: () => void
  /** Opens somebody else. */
  onOpen: (id: number) => void
}

/** What can be done with a person as a whole: nothing with whoever can do more. Nobody moves themselves. */
export function UserActions({ user, onGone, onOpen }: UserActionsProps) {
  const mayClone = hasRight(useCurrentUser(), '[Setup] [Clone] [Users]') && user.state !== 'DELETED'
  if (user.refusal === 'user.rights-exceed' || (user.refusal !== null && !mayClone)) return null
  return (
    <div className='flex flex-wrap gap-2 px-5 pt-3 print:hidden'>
      {user.refusal === null ? <UserMoves user={user} onGone={onGone} /> : null}
      {mayClone ? <CloneButton user={user} onOpen={onOpen} /> : null}
    </div>
  )
}

/** What the table of states allows. */
function UserMoves({ user, onGone }: Pick<UserActionsProps, 'user' | 'onGone'>) {
  const self = useCurrentUser()
  const move = useUserMove(user)
  const [isRemoving, setIsRemoving] = useState(false)
  const may = (right: Right) => hasRight(self, right)
  const allowed = allowedActions(userTransitions, user.state).filter((action) => {
    const { right } = userTransitions[action]
    return right !== null && may(right)
  })
  const shown = (['suspend', 'restore'] as const).filter((action) => allowed.includes(action))
  const moves: Step[] = shown.map((action) => steps[action])
  if (user.state === 'INVITED' && may('[Setup] [Create] [Users]')) moves.unshift(resend)
  return (
    <>
      {moves.map(({ step, label, icon: sign }) => (
        <Button
          key={step}
          size='sm'
          icon={sign}
          pending={move.isPending}
          onClick={() => move.mutate({ id: user.id, step })}
        >
          {label}
        </Button>
      ))}
      {user.state === 'ACTIVE' && !user.isEmailVerified && may('[Setup] [Edit] [Users]') ? (
        <VerificationButton user={user} />
      ) : null}
      {allowed.includes('delete') ? (
        <Button size='sm' icon={<Trash2 {...icon} />} onClick={() => setIsRemoving(true)}>
          {texts.remove}
        </Button>
      ) : null}
      {isRemoving ? <Removal user={user} onClose={() => setIsRemoving(false)} onGone={onGone} /> : null}
    </>
  )
}

function CloneButton({ user, onOpen }: Pick<UserActionsProps, 'user' | 'onOpen'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size='sm'
        icon={<Copy {...icon} />}
        onPointerEnter={clone.preload}
        onFocus={clone.preload}
        onClick={() => setIsOpen(true)}
      >
        {texts.clone}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <clone.Part source={user} onClose={() => setIsOpen(false)} onInvited={onOpen} />
        </Suspense>
      ) : null}
    </>
  )
}

function VerificationButton({ user }: { user: UserRecord }) {
  const mail = useVerificationMail(user)
  return (
    <Button
      size='sm'
      icon={<MailCheck {...icon} />}
      pending={mail.isPending}
      onClick={() => mail.mutate(user.id)}
    >
      {texts.verifyAgain}
    </Button>
  )
}

type RemovalProps = { user: UserRecord; onClose: () => void; onGone: () => void }

function Removal({ user, onClose, onGone }: RemovalProps) {
  const remove = useRemoveUser(user, onGone)
  return (
    <RemoveDialog
      title={texts.removeTitle(displayName(user))}
      description={texts.removeText}
      label={texts.remove}
      keep={texts.keep}
      remove={remove}
      onClose={onClose}
    />
  )
}

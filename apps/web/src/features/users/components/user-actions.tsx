import type { UserRecord } from '@backoffice/api-types'
import { allowedActions, userTransitions } from '@backoffice/api-types/transitions'
import { hasRight, type Right } from '@backoffice/permissions'
import { CircleAlert, CirclePause, CirclePlay, MailCheck, MailPlus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import type { UserStep } from '../api/user-records.ts'
import { useRemoveUser, useUserMove, useVerificationMail } from '../model/use-user-moves.ts'
import { nameOfUser } from '../model/user-form.ts'
import { userRecordTexts as texts } from '../record-texts.ts'

type Step = { step: UserStep; label: string; icon: ReactNode }

const icon = { 'aria-hidden': true, className: 'size-3.5' } as const
const steps = {
  suspend: { step: 'suspend', label: texts.suspend, icon: <CirclePause {...icon} /> },
  restore: { step: 'restore', label: texts.restore, icon: <CirclePlay {...icon} /> },
} as const satisfies Record<string, Step>
const resend: Step = { step: 'resend-invitation', label: texts.resend, icon: <MailPlus {...icon} /> }

/** What can be done with a person as a whole, from the table of states; nothing when the rules forbid it. */
export function UserActions({ user, onGone }: { user: UserRecord; onGone: () => void }) {
  const self = useCurrentUser()
  const move = useUserMove(user)
  const [isRemoving, setIsRemoving] = useState(false)
  if (user.refusal !== null) return null
  const may = (right: Right) => hasRight(self, right)
  const allowed = allowedActions(userTransitions, user.state).filter((action) => {
    const { right } = userTransitions[action]
    return right !== null && may(right)
  })
  const shown = (['suspend', 'restore'] as const).filter((action) => allowed.includes(action))
  const moves: Step[] = shown.map((action) => steps[action])
  if (user.state === 'INVITED' && may('[Setup] [Create] [Users]')) moves.unshift(resend)
  return (
    <div className='flex flex-wrap gap-2 px-5 pt-3 print:hidden'>
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
      {isRemoving ? <RemoveDialog user={user} onClose={() => setIsRemoving(false)} onGone={onGone} /> : null}
    </div>
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

function RemoveDialog({
  user,
  onClose,
  onGone,
}: {
  user: UserRecord
  onClose: () => void
  onGone: () => void
}) {
  const remove = useRemoveUser(user, onGone)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.removeTitle(nameOfUser(user))}
      description={texts.removeText}
      confirmLabel={texts.remove}
      cancelLabel={texts.keep}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {remove.error === null ? null : (
        <Notice tone='danger' icon={<CircleAlert />}>
          {problemText(remove.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from '../../../shared/ui/button.tsx'
import type { SessionEndNotice } from '../model/session-end-watch.ts'
import { useLogout } from '../../../shared/model/use-logout.ts'
import { useSignInAgain } from '../model/use-sign-in-again.ts'
import { statusTexts } from '../status-texts.ts'

type SessionEndActionsProps = {
  notice: SessionEndNotice & { isShown: true }
  stay: UseMutationResult<void, unknown, void>
  onAside: () => void
}

const texts = statusTexts.sessionEnd

/** The last one is the one that loses nothing, and gets the focus. */
export function SessionEndActions({ notice, stay, onAside }: SessionEndActionsProps) {
  const logOut = useLogout()
  const signInAgain = useSignInAgain()
  return (
    <div className='flex flex-wrap justify-end gap-2 border-t border-line bg-sunken/60 px-5 py-3'>
      {notice.isOver || notice.isFinal ? (
        <>
          {notice.isOver ? null : <Button onClick={onAside}>{texts.notNow}</Button>}
          <Button variant='primary' onClick={() => void signInAgain()}>
            {texts.signInAgain}
          </Button>
        </>
      ) : (
        <>
          <Button onClick={() => void logOut()}>{texts.signOut}</Button>
          <Button variant='primary' pending={stay.isPending} onClick={() => stay.mutate()}>
            {texts.stay}
          </Button>
        </>
      )}
    </div>
  )
}

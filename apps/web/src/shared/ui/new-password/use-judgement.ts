import type { PasswordJudgement } from '@backoffice/password-strength'
import { useDeferredValue, useEffect, useState } from 'react'

type Judge = (password: string, ownWords: readonly string[]) => PasswordJudgement

/**
 * How good a password is, while it is typed. The judge is heavy and comes with the first character; without it (no
 * network, say) there is no judgement, and the server decides alone.
 */
export function useJudgement(password: string, ownWords: readonly string[]): PasswordJudgement | undefined {
  const [judge, setJudge] = useState<Judge>()
  const typed = useDeferredValue(password)
  const isWanted = password !== ''
  useEffect(() => {
    if (!isWanted) return
    import('@backoffice/password-strength').then(
      ({ judgePassword }) => setJudge(() => judgePassword),
      () => undefined,
    )
  }, [isWanted])
  return typed === '' ? undefined : judge?.(typed, ownWords)
}

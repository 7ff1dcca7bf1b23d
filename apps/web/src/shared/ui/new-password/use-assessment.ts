import type { PasswordAssessment } from '@backoffice/password-strength'
import { useDeferredValue, useEffect, useState } from 'react'

type Assess = (password: string, ownWords: readonly string[]) => PasswordAssessment

/**
 * How good a password is, while it is typed. The assess is heavy and comes with the first character; without it (no
 * network, say) there is no assessment, and the server decides alone.
 */
export function useAssessment(password: string, ownWords: readonly string[]): PasswordAssessment | undefined {
  const [assess, setAssess] = useState<Assess>()
  const typed = useDeferredValue(password)
  const isWanted = password !== ''
  useEffect(() => {
    if (!isWanted) return
    import('@backoffice/password-strength').then(
      ({ assessPassword }) => setAssess(() => assessPassword),
      () => undefined,
    )
  }, [isWanted])
  return typed === '' ? undefined : assess?.(typed, ownWords)
}

import { useEffect, useEffectEvent, useState } from 'react'
import { askBeforeLoss } from '../model/unsaved-work.ts'
import { LeaveDialog } from './leave-dialog.tsx'

type LossQuestionProps = { isDirty: boolean; onDiscard: () => void }

/** Asks before a logout takes what is typed, and the draft of it; other steps away are the `UnsavedGuard`'s. */
export function LossQuestion({ isDirty, onDiscard }: LossQuestionProps) {
  const [answer, setAnswer] = useState<(mayBeLost: boolean) => void>()
  const discard = useEffectEvent(onDiscard)
  useEffect(() => {
    if (!isDirty) return
    const ask = async () => {
      const mayBeLost = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
      setAnswer(undefined)
      return mayBeLost
    }
    return askBeforeLoss({ ask, discard: () => discard() })
  }, [isDirty])
  if (answer === undefined) return null
  return <LeaveDialog onStay={() => answer(false)} onLeave={() => answer(true)} />
}

import { useState } from 'react'

type ActiveOption = {
  /** Where it stands among the options; -1 when there are none. */
  current: number
  /** What Enter takes; undefined where the answer is to be awaited. */
  onEnter: number | undefined
  /** Points at an option, by its place; at none any more without one. */
  point: (index?: number) => void
}

/**
 * Which of the options is pointed at: the first, until the person moves. While an earlier text found them, Enter takes only
 * what the person moved to, because the first may not be the first of the present text.
 * @param ids of the options, in their order
 */
export function useActiveOption(ids: readonly (string | number)[], isOld: boolean): ActiveOption {
  const [pointedAt, setPointedAt] = useState<string | number>()
  const pointed = pointedAt === undefined ? -1 : ids.indexOf(pointedAt)
  const current = ids.length === 0 ? -1 : Math.max(pointed, 0)
  return {
    current,
    onEnter: current < 0 || (isOld && pointed < 0) ? undefined : current,
    point: (index) => setPointedAt(index === undefined ? undefined : ids[index]),
  }
}

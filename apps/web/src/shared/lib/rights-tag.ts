/**
 * The rights of the person on screen, as answers of the API name them by a tag, held against those that the screen was
 * judged by. A tag that came while nobody listened is not lost: the screen is behind until it has followed.
 */
export type RightsTag = {
  /** Notes the tag of an answer, null where it bears none, and tells of one that the screen does not follow yet. */
  note: (tag: string | null) => void
  /** The screen was judged by the rights as last named, the first time. */
  begin: () => void
  /** Whether the screen was judged by other rights than were last named. */
  isBehind: () => boolean
  /** Judges the screen anew; where that fails, it stays behind, and the next answer tells again. @throws what `guard` does */
  follow: (guard: () => Promise<void>) => Promise<void>
}

/** @param onBehind the rights of an answer are not those of the screen; called at every such answer */
export function createRightsTag(onBehind: () => void): RightsTag {
  let named: string | undefined
  let classifiedBy: string | undefined
  const isBehind = () => classifiedBy !== undefined && classifiedBy !== named
  return {
    note: (tag) => {
      if (tag === null) return
      named = tag
      if (isBehind()) onBehind()
    },
    begin: () => {
      classifiedBy ??= named
    },
    isBehind,
    follow: async (guard) => {
      const followed = named
      await guard()
      classifiedBy = followed
    },
  }
}

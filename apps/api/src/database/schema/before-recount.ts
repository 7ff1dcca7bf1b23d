import type { CountLineState } from '@backoffice/api-types/transitions'
import type { lineMoments, overtakenChoices } from '@backoffice/api-types/values'

/** What a count was before lines of it were to be counted again (docs/domain.md 3.16); moments as ISO texts. */
export type BeforeRecount = {
  submittedAt: string | null
  submittedBy: number | null
  recountedAt: string | null
  recountByOther: boolean
  assignees: { userId: number; assignedAt: string }[]
  finishedAreas: { areaId: number; finishedAt: string; finishedBy: number }[]
}

/** What was decided about a line before it was to be counted again. */
export type LineBeforeRecount = {
  state: CountLineState
  momentChoice: (typeof lineMoments)[number] | null
  overtakenChoice: (typeof overtakenChoices)[number] | null
  reasonCode: string | null
  comment: string | null
}

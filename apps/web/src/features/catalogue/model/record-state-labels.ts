import type { StateLabel } from '../../../shared/model/state-labels.ts'
import { catalogueTexts } from '../texts.ts'
import type { RecordState } from '../../../shared/list/narrowing.tsx'

export const recordStateLabels: Record<RecordState, StateLabel> = {
  active: { label: catalogueTexts.states.active, tone: 'success' },
  archived: { label: catalogueTexts.states.archived, tone: 'neutral' },
}

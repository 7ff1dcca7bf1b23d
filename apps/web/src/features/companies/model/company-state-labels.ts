import type { RecordState } from '../../../shared/list/narrowing.tsx'
import type { StateLabel } from '../../../shared/model/state-labels.ts'
import { companyTexts } from '../texts.ts'

export const companyStateLabels: Record<RecordState, StateLabel> = {
  active: { label: companyTexts.states.active, tone: 'success' },
  archived: { label: companyTexts.states.archived, tone: 'neutral' },
}

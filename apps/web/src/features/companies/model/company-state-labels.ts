import type { StateLabel } from '../../../shared/model/state-labels.ts'
import { companyTexts } from '../texts.ts'
import type { CompanyState } from './company-list-search.ts'

// Apart from what reads addresses: that is loaded before every private screen.
export const companyStateLabels: Record<CompanyState, StateLabel> = {
  active: { label: companyTexts.states.active, tone: 'success' },
  archived: { label: companyTexts.states.archived, tone: 'neutral' },
}

import { userStateNames } from '@backoffice/api-types/labels'
import type { UserState } from '@backoffice/api-types/transitions'
import type { StateLabel } from '../../../shared/model/state-labels.ts'

/** What the state of a person is called, and the tone that repeats it. */
export const userStateLabels: Record<UserState, StateLabel> = {
  INVITED: { label: userStateNames.INVITED, tone: 'info' },
  ACTIVE: { label: userStateNames.ACTIVE, tone: 'success' },
  SUSPENDED: { label: userStateNames.SUSPENDED, tone: 'warning' },
  DELETED: { label: userStateNames.DELETED, tone: 'neutral' },
}

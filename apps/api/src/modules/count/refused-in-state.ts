import type { CountState } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'

/** The refusal of what the state of a count does not allow; it names both, and nothing has changed (docs/domain.md 3.1). */
export function refusedInState(action: string, state: CountState): AppError {
  const detail = `A count that is ${state} does not allow: ${action}.`
  return new AppError('state.transition-refused', {
    detail,
    errors: [{ field: 'state', code: 'state.transition-refused', message: detail, rejected: state }],
  })
}

import { cleanErrorText } from '../../../shared/lib/clean-error-text.ts'
import { singleText } from '../../../shared/lib/single-text.ts'

export type LoginSearch = {
  /** What went wrong, as plain text. */
  error?: string | undefined
  /** Id of the provider's running question. */
  interaction?: string | undefined
  returnTo?: string | undefined
}

/** Search parameters of /login; each of them may have been written by anybody. */
export function validateLoginSearch(search: Record<string, unknown>): LoginSearch {
  const error = cleanErrorText(singleText(search.error) ?? '')
  const interaction = singleText(search.interaction)
  return {
    error: error === '' ? undefined : error,
    interaction: interaction !== undefined && /^[\w-]{1,128}$/.test(interaction) ? interaction : undefined,
    returnTo: singleText(search.returnTo),
  }
}

import { singleText } from '../../../shared/lib/single-text.ts'

export type InitAuthSearch = {
  /** The gateway sends this when a callback came without its transaction. */
  retry?: '1' | undefined
  returnTo?: string | undefined
  loginHint?: string | undefined
}

/**
 * Search parameters of /init-auth. The router reads its own result again, so that this must take what it gives: a
 * number in place of the text would be lost on the second reading, and the retry with it.
 */
export function validateInitAuthSearch(search: Record<string, unknown>): InitAuthSearch {
  return {
    retry: singleText(search.retry) === '1' ? '1' : undefined,
    returnTo: singleText(search.returnTo),
    loginHint: singleText(search.loginHint),
  }
}

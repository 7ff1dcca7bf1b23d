import type { CurrentUser } from '@backoffice/api-types'

/** How the signed-in user is drawn: as he is, unless a preview of a role shows him otherwise. */
export const userLens = { show: (user: CurrentUser): CurrentUser => user }

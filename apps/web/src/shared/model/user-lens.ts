import type { CurrentUser } from '@backoffice/api-types'

/** How the signed-in user is drawn: as they are, unless a preview of a role shows them otherwise. */
export const userLens = { show: (user: CurrentUser): CurrentUser => user }

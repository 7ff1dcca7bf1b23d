import type { CurrentUser } from '@backoffice/api-types'
import type { Answers } from './play-api.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/**
 * What the product asks before and around a screen: the session is not about to end, no newer version waits, there is no
 * news, no file waits to be imported, and nobody has a picture, laid out a list otherwise, or kept a view of one.
 */
export const frameAnswers = (user: CurrentUser): Answers => ({
  'GET /bff/session': {
    signedIn: true,
    sessionId: 'played',
    accessExpiresAt: inHours(1),
    idleExpiresAt: inHours(1),
    absoluteExpiresAt: inHours(12),
    remembered: false,
  },
  'GET /bff/config': {
    release: __RELEASE__,
    rememberMaxS: 604_800,
    pictureOrigins: [],
    sentryDsn: null,
    tagManagerId: null,
    analyticsId: null,
  },
  'GET /v2/import/unfinished': { import: null },
  'GET /v2/notice/unread': { unread: 0 },
  'GET /v2/user/myself': user,
  'GET /v2/user/profile-picture/preview': { url: '' },
  'GET /v2/user/setting/all': { data: [] },
  'GET /v2/view/all': { data: [] },
})

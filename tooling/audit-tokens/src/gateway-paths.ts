/** The addresses and the header of the gateway that this audit is made for (docs/token-handling.md). */
export const paths = {
  login: '/bff/login',
  callback: '/bff/callback',
  session: '/bff/session',
  config: '/bff/config',
  logout: '/auth/user/logout',
  backchannelLogout: '/bff/backchannel-logout',
  discovery: '/auth/.well-known/openid-configuration',
  /** A page that everybody may open. */
  page: '/login',
  /** Under `/api`, and known to no API: what goes through by mistake does no harm there. */
  probe: '/api/audit-tokens-probe',
} as const

/** What every call of the page's scripts carries (RFC 10017 6.1.3.3). */
export const csrfHeader = { 'x-csrf': '1' } as const

/** Whether a cookie holds the access token, or a part of it. */
export const isAccessCookie = (name: string) => /^__Host-access(\.\d+)?$/.test(name)

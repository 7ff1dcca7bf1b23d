/** A call of the authorization server that a browser may make; `perMinute` limits it per address. */
export type AuthRoute = {
  method: 'GET' | 'POST'
  path: string
  csrf?: 'exempt'
  perMinute?: number
}

/** One segment of ids and codes as the provider makes them; it cannot be `.` or `..`. */
const id = '(^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,511}$)'

/**
 * Methods and path templates under `/auth` that pass. There is no wildcard: token, revocation, introspection, userinfo,
 * PAR and end-session are for servers.
 */
export const authRoutes: readonly AuthRoute[] = [
  { method: 'GET', path: '/.well-known/openid-configuration' },
  { method: 'GET', path: '/oauth2/jwks' },
  { method: 'GET', path: '/oauth2/authorize', csrf: 'exempt', perMinute: 120 },
  { method: 'GET', path: `/oauth2/authorize/:uid${id}`, csrf: 'exempt' },
  { method: 'GET', path: `/interaction/:uid${id}`, csrf: 'exempt' },
  { method: 'POST', path: `/interaction/:uid${id}/login`, perMinute: 60 },
  { method: 'POST', path: `/interaction/:uid${id}/second-factor`, perMinute: 60 },
  { method: 'POST', path: `/interaction/:uid${id}/passkey`, perMinute: 60 },
  { method: 'POST', path: `/interaction/:uid${id}/enrol`, perMinute: 20 },
  { method: 'POST', path: '/user/public/forgot-password', perMinute: 20 },
  { method: 'POST', path: '/user/public/set-up', perMinute: 20 },
  { method: 'POST', path: `/user/public/verify-password-update/:userId${id}/:code${id}`, perMinute: 30 },
  { method: 'POST', path: `/user/public/verify-email/:userId${id}/:code${id}`, perMinute: 30 },
]

/** The path of a call at the upstream, from its template: what was matched is what is sent. */
export function fillTemplate(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)(\(\^.*?\$\))?/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  )
}

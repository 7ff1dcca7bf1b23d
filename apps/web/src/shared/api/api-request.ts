type QueryValue = string | number | boolean | null | undefined

export type ApiRequest = {
  method: string
  /** Absolute path on our own origin, such as `/api/v2/user/all`. */
  path: string
  /** Query parameters; null, undefined and empty texts are left out. */
  query?: Readonly<Record<string, QueryValue>> | undefined
  body?: unknown
  /** A file to send as it is, in place of `body`. */
  file?: Blob | undefined
  /** Keeps a repeated write from happening twice; one key for one press of a button. */
  idempotencyKey?: string | undefined
  /** `version` of the record that this write changes. */
  ifMatch?: number | undefined
  /** A call that nobody waits for (polling): it never prolongs the session. */
  background?: boolean | undefined
  /** A call that a code of its own opens: whoever is signed in in this browser has no part in it. */
  anonymous?: boolean | undefined
  /** The answer goes on for minutes: its head is waited for, and its body comes as a stream. */
  isStream?: boolean | undefined
  /** Is told how many bytes of the answer have come so far. */
  onBytes?: ((bytes: number) => void) | undefined
  /** Gives the call up; its own reason is thrown. */
  signal?: AbortSignal | undefined
}

/** Address and options of the fetch for a call: headers of defence, actor on writes, JSON body. */
export function buildRequest(
  request: ApiRequest,
  actorId: number | undefined,
  tenantId?: number,
): { url: string; init: RequestInit } {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-CSRF': '1' }
  if (request.method !== 'GET' && actorId !== undefined && request.anonymous !== true)
    headers['X-Actor'] = String(actorId)
  if (tenantId !== undefined && request.path.startsWith('/api/'))
    headers['X-Tenant-Context'] = String(tenantId)
  if (request.body !== undefined) headers['Content-Type'] = 'application/json'
  // A browser that knows no type of a file says none, and a call without one is refused before its content is looked at.
  if (request.file !== undefined) headers['Content-Type'] = request.file.type || 'application/octet-stream'
  if (request.idempotencyKey !== undefined) headers['Idempotency-Key'] = request.idempotencyKey
  if (request.ifMatch !== undefined) headers['If-Match'] = String(request.ifMatch)
  if (request.background === true) headers['X-Background'] = '1'
  return {
    url: withQuery(request.path, request.query),
    init: {
      method: request.method,
      headers,
      credentials: request.anonymous === true ? 'omit' : 'same-origin',
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.file === undefined ? {} : { body: request.file }),
    },
  }
}

function withQuery(path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value))
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

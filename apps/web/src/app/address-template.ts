/** Words and versions that our own paths are made of; ids, codes, numbers and names are none. */
const word = /^(?:[a-z][a-z-]{0,23}|v\d{1,2})$/

/** Everything after these is an id and a code. */
const secretPaths = /^\/(?:update-password|verify-email)(?=\/|$)/

/**
 * A path without what stands for a person or a record: `/counts/*`, `/api/v2/count/*`. Files of the build keep their names,
 * which a stack trace is read by.
 */
export function templatePath(path: string): string {
  const secret = secretPaths.exec(path)
  if (secret !== null) return `${secret[0]}${path.length > secret[0].length ? '/*' : ''}`
  if (/^\/assets\/[\w.-]+$/.test(path)) return path
  return path
    .split('/')
    .map((segment) => (segment === '' || word.test(segment) ? segment : '*'))
    .join('/')
}

/** An address without query and fragment, with its path as a template. */
export function templateAddress(address: string): string {
  const [, origin = '', path = ''] = /^([a-z][a-z+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? []
  return withoutCredentials(origin) + templatePath(path)
}

function withoutCredentials(origin: string): string {
  return origin.replace(/\/\/[^@/]*@/, '//')
}

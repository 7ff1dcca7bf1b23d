import { type Page, type PagePath, pages } from './pages.ts'

/**
 * The page that a browser path (without query string) leads to; undefined is the not-found page.
 *
 * A literal segment wins over a parameter, as the table puts it first: `/counts/template` is never
 * `/counts/{id}`. Read as a router reads a path: empty segments, a trailing slash, the case of literals and
 * percent-encoding make no difference, or a path in disguise would be served by the router and missed by its
 * guard.
 */
export function findPage(pathname: string): Page | undefined {
  const segments = segmentsOf(pathname).map(decoded)
  return patterns.find((pattern) => matches(pattern.segments, segments))?.page
}

/**
 * The page with this path of the route table; for routes, which know their own path.
 *
 * @throws {RangeError} when the table has no such path, which the type excludes.
 */
export function pageAt(path: PagePath): Page {
  const page = pages.find((candidate) => candidate.path === path)
  if (page === undefined) throw new RangeError(`No page has the path ${path}`)
  return page
}

const patterns = pages.map((page) => ({ page, segments: segmentsOf(page.path) }))

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false
  return pattern.every((part, index) => isParameter(part) || part === segments[index]?.toLowerCase())
}

function isParameter(part: string): boolean {
  return part.startsWith('{')
}

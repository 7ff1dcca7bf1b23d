import { pages } from '@backoffice/permissions'
import { bundleOf, type Manifest, routesIn } from '../budgets/route-bundle.ts'
import { type EarlyData, earlyData } from './early-data.ts'

/** What the script in the page knows of a route: the pattern of its path, which of `files` it needs, what it asks first. */
export type EarlyRoute = readonly [
  pattern: string,
  isPrivate: 0 | 1,
  files: readonly number[],
  paths?: EarlyData['paths'],
  list?: EarlyData['list'],
  right?: string,
]
export type EarlyRoutes = { readonly files: readonly string[]; readonly routes: readonly EarlyRoute[] }

const segmentsOf = (route: string) =>
  route.split(/[/.]/).filter((segment) => !segment.startsWith('_') && segment !== 'index')
const parametersIn = (route: string) => route.split('$').length - 1

/** The right that the page of a route needs; empty where everybody who is signed in may open it. */
function rightOf(route: string): string {
  const own = `/${segmentsOf(route).join('/')}`.replaceAll(/\$(\w+)/g, '{$1}')
  const page = pages.find(({ path }) => path === own)
  return page?.access.kind === 'right' ? page.access.right : ''
}

/** The path of a route as its file is named: `_private/counts/breakdown.$id` is `^/counts/breakdown/([^/]+)/?$`. */
export function patternOf(route: string): string {
  const segments = segmentsOf(route).map((segment) => (segment.startsWith('$') ? '([^/]+)' : segment))
  return segments.length === 0 ? '^/$' : `^/${segments.join('/')}/?$`
}

/**
 * The scripts that each route loads beyond those that the page names itself. A path that two routes fit belongs to the
 * one with fewer parameters, so it comes first.
 * @param data what routes ask for first. @throws Error when it names a route that there is none of
 */
export function earlyRoutes(
  manifest: Manifest,
  html: string,
  data: Readonly<Record<string, EarlyData>> = earlyData,
): EarlyRoutes {
  const files: string[] = []
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const routes = routesIn(manifest)
    .filter((route) => route.startsWith('_'))
    .toSorted((one, other) => parametersIn(one) - parametersIn(other))
    .map((route): EarlyRoute => {
      const scripts = bundleOf(manifest, route).scripts.filter((file) => !html.includes(file))
      const known = [patternOf(route), route.startsWith('_private') ? 1 : 0, scripts.map(indexOf)] as const
      const { paths, list } = data[route] ?? {}
      if (paths === undefined) return known
      return [...known, paths, list ?? '', rightOf(route)]
    })
  const unknown = Object.keys(data).filter((route) => !routesIn(manifest).includes(route))
  if (unknown.length > 0) throw new Error(`No such route: ${unknown.join(', ')}.`)
  return { files, routes }
}

/** A chunk, or the screen that lies in it; `imports` are keys of the manifest. */
export type ManifestChunk = {
  readonly file: string
  /** What the part is called in the source; files are named by their content alone. */
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestChunk>>

export type RouteBundle = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** The part of a route that draws it, as the plugin of the router splits it. */
export const screenKey = /^src\/routes\/(?<route>.+)\.tsx\?tsr-split=component$/
const keyOf = (route: string) => `src/routes/${route}.tsx?tsr-split=component`

/** What the app loads on demand before any private screen stands. */
export const beforePrivate: readonly string[] = ['src/shared/api/read-current-user.ts']

/** Routes that show something, as their files are named (`_private/counts/$id`); layouts are not among them. */
export function routesIn(manifest: Manifest): string[] {
  const all = Object.keys(manifest).flatMap((key) => screenKey.exec(key)?.groups?.['route'] ?? [])
  return all.filter((route) => !all.some((other) => layoutsOf(manifest, other).includes(route))).sort()
}

/** Layouts around a route: files named as its path begins. */
function layoutsOf(manifest: Manifest, route: string): string[] {
  const parts = route.split(/(?<=[/.])/)
  const beginnings = parts.slice(1).map((_part, index) =>
    parts
      .slice(0, index + 1)
      .join('')
      .slice(0, -1),
  )
  return beginnings.filter((beginning) => keyOf(beginning) in manifest)
}

/**
 * Files that a route loads before it stands: the entry, what every private screen waits for, the layouts around the
 * route, the route, and all that these import. What they import on demand is not among them.
 * @throws Error for a route that the manifest does not have, and for a build without an entry
 */
export function bundleOf(manifest: Manifest, route: string): RouteBundle {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true)
  if (entries.length === 0) throw new Error('The build has no entry.')
  const screens = [...layoutsOf(manifest, route), route].map(keyOf)
  const found = new Set([...entries, ...(route.startsWith('_private') ? beforePrivate : []), ...screens])
  for (const key of found) {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no chunk "${key}".`)
    for (const imported of chunk.imports ?? []) found.add(imported)
  }
  const chunks = [...found].flatMap((key) => manifest[key] ?? [])
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}

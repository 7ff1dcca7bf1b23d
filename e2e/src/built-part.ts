import { readFileSync } from 'node:fs'

type Part = { file: string; name?: string }

const manifest = new URL('../../apps/web/dist/.vite/routes.json', import.meta.url)

/**
 * Addresses of a part of the built pages: its file is named by its content alone.
 * @param name what it is called in the source, such as `user-menu`
 * @throws Error when no part is called so
 */
export function builtPart(name: string): RegExp {
  const parts: Record<string, Part> = JSON.parse(readFileSync(manifest, 'utf8'))
  const files = new Set(Object.values(parts).flatMap((part) => (part.name === name ? [part.file] : [])))
  if (files.size === 0) throw new Error(`No part of the pages is called ${name}.`)
  return new RegExp([...files].map((file) => file.replaceAll('.', String.raw`\.`)).join('|'))
}

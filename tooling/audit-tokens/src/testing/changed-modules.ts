import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ChangedFiles, gatewaySources } from './changed-files.ts'

/** A gateway some of whose files are changed, and all files whose modules are therefore its own. */
type Variant = { files: ChangedFiles; own: ReadonlySet<string> }

const base = pathToFileURL(`${gatewaySources}/`).href
const parameter = 'variant'
const variants = new Map<string, Variant>()

const imports = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** Which files import each file of the gateway. */
function readImporters(): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const file of globSync('**/*.ts', { cwd: gatewaySources, exclude: ['**/*.test.ts'] })) {
    for (const [, specifier = ''] of readFileSync(join(gatewaySources, file), 'utf8').matchAll(imports)) {
      const imported = posix.join(posix.dirname(file), specifier)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  return importers
}

let importers: ReturnType<typeof readImporters> | undefined

/** The changed files, and whatever imports one of them, at however many removes. */
function ownModules(files: ChangedFiles): ReadonlySet<string> {
  importers ??= readImporters()
  const own = new Set(Object.keys(files))
  for (const file of own) for (const importer of importers.get(file) ?? []) own.add(importer)
  return own
}

function variantOf(url: string | undefined): [name: string, variant: Variant] | undefined {
  const name = url?.startsWith(base) ? new URL(url).searchParams.get(parameter) : null
  const variant = name === null ? undefined : variants.get(name)
  return name === null || variant === undefined ? undefined : [name, variant]
}

/** Below the sources of the gateway; other modules are nobody's own. */
const fileOf = (url: string) => (url.startsWith(base) ? url.slice(base.length).split('?')[0] : '')

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const [name, variant] = variantOf(context.parentURL) ?? []
    const isOwn = variant?.own.has(fileOf(resolved.url) ?? '') ?? false
    return isOwn ? { ...resolved, url: `${resolved.url}?${parameter}=${name}` } : resolved
  },
  load(url, context, next) {
    const [, variant] = variantOf(url) ?? []
    const source = variant?.files[fileOf(url) ?? '']
    return source === undefined
      ? next(url, context)
      : { format: 'module-typescript', source, shortCircuit: true }
  },
})

/**
 * Imports a module of a gateway with these files changed. Modules that the changes do not reach are those of every other
 * gateway of this process: reading them anew would take longer than most audits.
 */
export async function importChanged<T>(file: string, files: ChangedFiles): Promise<T> {
  const own = ownModules(files)
  if (!own.has(file)) return import(base + file) as Promise<T>
  const name = String(variants.size + 1)
  variants.set(name, { files, own })
  return import(`${base}${file}?${parameter}=${name}`) as Promise<T>
}

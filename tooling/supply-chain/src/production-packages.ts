import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exceptions } from './licence-rules.ts'
import { askPackageManager } from './repository.ts'

/** One version of a package that a part of the product needs to run, or its pages to be built. */
export type Package = {
  /** With `‹platform›` in place of the one that it was built for, so that every machine tells the same. */
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly homepage: string
  /** Texts of its licence and its notices, in the order of their files; empty where it brings none. */
  readonly texts: readonly string[]
}

type Listed = { readonly name: string; readonly homepage?: string; readonly paths: readonly string[] }
type Manifest = { readonly name: string; readonly version: string; readonly os?: readonly string[] }

/** The parts that are deployed; what only tests, tools and measurements need is not asked for. */
const deployedParts = ['api', 'bff', 'web'].flatMap((part) => ['--filter', `@backoffice/${part}...`])
const platform = /(linux|linuxmusl|darwin|win32)-(x64|arm64)(-(gnu|musl|msvc))?/g
const isLicence = /^(licen[cs]e|copying|notice)/i
const isCollection = /^third[-_]?party/i
/** It forms the route tree while pages are built, and is in no image: the 350 kB of those in it are not told. */
const withoutCollection = 'prettier'

const withoutPlatform = (text: string) => text.replaceAll(platform, '‹platform›')

function textsIn(folder: string, name: string): readonly string[] {
  const extra = exceptions[name]?.text
  return readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => file.name)
    .filter((file) => isLicence.test(file) || isCollection.test(file) || file === extra)
    .filter((file) => !(name === withoutCollection && isCollection.test(file)))
    .toSorted()
    .map((file) =>
      withoutPlatform(readFileSync(join(folder, file), 'utf8'))
        .replaceAll('\r\n', '\n')
        .trim(),
    )
}

function readPackage(folder: string, licence: string, homepage = ''): Package | null {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  // The images are Linux: what only another system installs is in none of them.
  if (manifest.os !== undefined && !manifest.os.includes('linux')) return null
  const name = withoutPlatform(manifest.name)
  return { name, version: manifest.version, licence, homepage, texts: textsIn(folder, name) }
}

const byName = (a: Package, b: Package) =>
  a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en', { numeric: true })

/** What is installed of the deployed parts, by name, as the package manager knows it. */
export function productionPackages(): readonly Package[] {
  const answer = askPackageManager(...deployedParts, 'licenses', 'list', '--prod', '--json')
  const byLicence: Record<string, readonly Listed[]> = JSON.parse(answer)
  return Object.entries(byLicence)
    .flatMap(([licence, listed]) =>
      listed.flatMap(({ homepage, paths }) => paths.map((path) => readPackage(path, licence, homepage))),
    )
    .filter((found) => found !== null)
    .toSorted(byName)
}

import { readFileSync } from 'node:fs'

export type Release = { version: string; build: number; date: string }

/**
 * Version, build number and build date, which stand once in the root package.json.
 * @throws Error when the root package.json lacks one of them
 */
export function readRelease(): Release {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  )
  if (!isManifest(manifest)) {
    throw new Error('The root package.json must name "version", "release.build" and "release.date".')
  }
  return { version: manifest.version, ...manifest.release }
}

function isManifest(value: unknown): value is { version: string; release: { build: number; date: string } } {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('release' in value))
    return false
  const { version, release } = value
  if (typeof version !== 'string' || typeof release !== 'object' || release === null) return false
  return (
    'build' in release &&
    typeof release.build === 'number' &&
    'date' in release &&
    typeof release.date === 'string'
  )
}

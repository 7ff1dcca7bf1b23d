import { readFileSync } from 'node:fs'
import * as z from 'zod'

const manifest = z.object({ version: z.string(), release: z.object({ build: z.number(), date: z.string() }) })

export type Release = { version: string; build: number; date: string }

/** Version, build and date of the client; they stand once, in the manifest of the workspace. */
export function readRelease(): Release {
  const file = new URL('../../../package.json', import.meta.url)
  const { version, release } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { version, ...release }
}

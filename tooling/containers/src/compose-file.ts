import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'

export const root = resolve(import.meta.dirname, '../../..')

export type Service = {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly test: readonly string[] }
}

type ComposeFile = { readonly services: Readonly<Record<string, Service>> }

/** docker-compose.yml as it stands in the repository. */
export function readComposeFile(): ComposeFile {
  const file: ComposeFile = parse(readFileSync(resolve(root, 'docker-compose.yml'), 'utf8'))
  return file
}

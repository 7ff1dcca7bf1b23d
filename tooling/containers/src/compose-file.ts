import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'

export const root = resolve(import.meta.dirname, '../../..')

export type Service = {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target?: string }
  readonly environment?: Readonly<Record<string, string>>
  readonly user?: string
  readonly init?: boolean
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly test: readonly string[] }
}

type Written = Service & { readonly extends?: { readonly file: string; readonly service: string } }
type ComposeFile = { readonly name: string; readonly services: Readonly<Record<string, Service>> }

/** A compose file as it stands in the repository; a service that extends one of another file is that one. */
export function readComposeFile(file: string): ComposeFile {
  const text = readFileSync(resolve(root, file), 'utf8')
  const written: { name: string; services: Record<string, Written> } = parse(text, { merge: true })
  const whole = Object.entries(written.services).map(([name, service]): [string, Service] => {
    const { extends: base, ...own } = service
    return [name, base ? { ...readComposeFile(base.file).services[base.service], ...own } : own]
  })
  return { name: written.name, services: Object.fromEntries(whole) }
}

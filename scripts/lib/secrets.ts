import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from './settings.ts'

const names = ['OIDC_CLIENT_SECRET', 'COOKIE_KEYS', 'PROVIDER_COOKIE_KEYS'] as const

type Name = (typeof names)[number]
export type Secrets = Readonly<Record<Name, string>>

const generate = (): Secrets => ({
  OIDC_CLIENT_SECRET: randomBytes(32).toString('base64url'),
  COOKIE_KEYS: randomBytes(32).toString('hex'),
  PROVIDER_COOKIE_KEYS: randomBytes(32).toString('hex'),
})

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

function parse(file: string, text: string): Secrets {
  const found: unknown = JSON.parse(text)
  const isWhole = (value: unknown): value is Secrets =>
    typeof value === 'object' && value !== null && names.every((name) => name in value)
  if (isWhole(found)) return found
  throw new Error(
    `${file} must hold ${names.join(', ')}. Delete it to make new ones: everybody signs in again.`,
  )
}

/** Two parts may start at the same moment: the first complete file wins, and both read that one. */
async function writeOnce(folder: string, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${JSON.stringify(generate(), null, 2)}\n`, { mode: 0o600 })
  await link(draft, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw new Error(`Cannot write secrets into ${folder}.`, { cause: error })
  })
  await rm(draft)
}

/**
 * The secrets of this installation, written once to `<dataDir>/secrets.json` (readable by its owner alone).
 *
 * @throws Error when the file is damaged or cannot be written
 */
export async function readOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const read = () => readFile(file, 'utf8')
  const text = await read().catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
    await writeOnce(dataDir, file)
    return read()
  })
  await chmod(file, 0o600)
  return parse(file, text)
}

/**
 * What has to be generated: nothing that the environment sets, even to nothing. Production takes no generated secret.
 *
 * @throws Error in production when a secret is missing
 */
export async function secretsFor(env: Environment, dataDir: string): Promise<Partial<Secrets>> {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === 0) return {}
  if (env['NODE_ENV'] === 'production')
    throw new Error(`NODE_ENV=production takes no generated secrets: set ${missing.join(', ')}.`)
  const secrets = await readOrCreateSecrets(dataDir)
  return Object.fromEntries(missing.map((name) => [name, secrets[name]]))
}

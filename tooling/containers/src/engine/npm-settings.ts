import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'

const taken = ['registry', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl']

const setting = async (name: string) => {
  const value = (await runCommand('npm', ['config', 'get', name])).trim()
  return value === 'null' || value === 'undefined' ? '' : value
}

/** The lines that let somebody in: npm prints them for nobody, so they are read from where they stand. */
const authLines = (file: string) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('//'))
    : []

export type NpmSettings = {
  /** An npmrc for the builds, readable by its owner alone. */
  readonly npmrc: string
  /** Certificates that this machine's npm trusts besides the usual ones. */
  readonly certificates: string | undefined
}

/**
 * What this machine's npm is set to, for builds, which have no settings of their own.
 *
 * @param certificatesAt where the builds find the certificates; undefined when they cannot be given any
 */
export async function writeNpmSettings(folder: string, certificatesAt?: string): Promise<NpmSettings> {
  const own = (await setting('cafile')) || (process.env['NODE_EXTRA_CA_CERTS'] ?? '')
  const certificates = certificatesAt !== undefined && existsSync(own) ? own : undefined
  const lines = await Promise.all(taken.map(async (name) => [name, await setting(name)] as const))
  const npmrc = join(folder, 'npmrc')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    npmrc,
    [
      ...lines.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${value}`),
      ...authLines(await setting('userconfig')),
      ...(certificates === undefined ? [] : [`cafile=${certificatesAt}`]),
      '',
    ].join('\n'),
    { mode: 0o600 },
  )
  return { npmrc, certificates }
}

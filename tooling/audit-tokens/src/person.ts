import { readFile } from 'node:fs/promises'
import { stdin as input } from 'node:process'
import { text as readAll } from 'node:stream/consumers'
import { type CommandLine, UsageError } from './command-line.ts'
import { readCookieFile } from './cookie-file.ts'
import type { AuditOptions } from './run-audit.ts'

/** The demo user that `npm start` prints; it exists nowhere else. */
const demo = { email: 'manager@north.example', password: 'Counting-2026!' }

type Sources = {
  /** `AUDIT_PASSWORD`. */
  password: string | undefined
  /** Absolute path of a file that was named on the command line. */
  locate: (file: string) => string
  log: (text: string) => void
}

/**
 * Who signs in, or with which cookies. The password comes from a file, the environment or standard input, never from the
 * command line, which every user of a machine can read.
 * @throws UsageError when somebody or the password is missing
 */
export async function findPerson(line: CommandLine, sources: Sources): Promise<AuditOptions['person']> {
  if (line.cookieFile !== undefined) {
    const text = await readNamed(line.cookieFile, sources)
    return { cookies: readCookieFile(text, new URL(line.origin).hostname) }
  }
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(line.origin).hostname)
  const email = line.email ?? (isLoopback ? demo.email : undefined)
  if (email === undefined) throw new UsageError('Give --email and a password, or --cookie-file.')
  return {
    credentials: { email, password: await findPassword(line, sources, isLoopback && email === demo.email) },
  }
}

async function findPassword(line: CommandLine, sources: Sources, isDemo: boolean): Promise<string> {
  if (line.passwordFile !== undefined && line.passwordFile !== '-')
    return withoutNewline(await readNamed(line.passwordFile, sources))
  if (line.passwordFile === undefined && sources.password) return sources.password
  if (line.passwordFile === undefined && isDemo) return demo.password
  sources.log('Reading the password from standard input ...')
  const password = withoutNewline(await (input.isTTY ? readHidden() : readAll(input)))
  if (password === '') throw new UsageError('There is no password: use --password-file or AUDIT_PASSWORD.')
  return password
}

async function readNamed(file: string, { locate }: Sources): Promise<string> {
  return readFile(locate(file), 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${file} cannot be read.`, { cause })
  })
}

const withoutNewline = (text: string) => text.replace(/\r?\n$/, '')

/** One line of a terminal that does not show what is typed. */
async function readHidden(): Promise<string> {
  input.setRawMode(true)
  let typed = ''
  try {
    for await (const chunk of input) {
      for (const character of String(chunk)) {
        if (character === '\u0003' || character === '\u0004') throw new UsageError('No password was given.')
        if (character === '\r' || character === '\n') return typed
        typed = character === '\u007f' ? typed.slice(0, -1) : typed + character
      }
    }
    return typed
  } finally {
    input.setRawMode(false)
  }
}

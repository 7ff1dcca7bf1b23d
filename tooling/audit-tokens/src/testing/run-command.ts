import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

type Run = { args: readonly string[]; env?: Record<string, string>; input?: string; cwd?: string }

/** Runs the command as `npm run audit:tokens` does. */
export async function runCommand({ args, env = {}, input = '', cwd }: Run) {
  const { AUDIT_PASSWORD: _, ...inherited } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), ...args], {
    env: { ...inherited, INIT_CWD: cwd ?? '', ...env },
  })
  // A command that fails at once does not read what it is given.
  child.stdin.on('error', () => {}).end(input)
  const [output, log] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, output, log }
}

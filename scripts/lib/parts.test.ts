import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from './parts.ts'
import { readSettings, root } from './settings.ts'

const argsOf = (...args: string[]) => commands(readSettings(args, {}), {}, {}).map((command) => command.args)

test('the servers start from their sources, and restart on a change while somebody develops', () => {
  expect(argsOf()).toEqual([['apps/api/src/server.ts'], ['apps/bff/src/server.ts']])
  expect(argsOf('api', '--watch')[0]).toEqual(['--watch', 'apps/api/src/server.ts'])
})

test('debuggers attach to each server on a port of its own, which the editor knows', () => {
  const ports = argsOf('--inspect').map((args) => /^--inspect=127\.0\.0\.1:(\d+)$/.exec(args[0] ?? '')?.[1])
  expect(new Set(ports).size).toBe(2)
  const { configurations }: { configurations: { port: number }[] } = JSON.parse(
    readFileSync(join(root, '.vscode/launch.json'), 'utf8'),
  )
  expect(configurations.map(({ port }) => String(port))).toEqual(ports)
})

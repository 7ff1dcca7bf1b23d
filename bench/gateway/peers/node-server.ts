import { resolve } from 'node:path'
import type { Peer, Running, Setup } from '../peer.ts'
import { startPinned } from '../pinned-process.ts'

const servers = resolve(import.meta.dirname, '../servers')

/** A stand-in for the access token of a session: peers without sessions pass on what the client sends. */
const bearer = `Bearer ${'a'.repeat(800)}`

/** A peer that is a program of ours for Node, without sign-in: the client sends the Bearer itself. */
export function nodeServer(name: string, program: string): Peer {
  return { name, missing: () => null, start: (setup) => start(program, setup) }
}

async function start(program: string, { port, upstream, folder }: Setup): Promise<Running> {
  const args = [resolve(servers, `${program}.ts`), String(port), upstream.url]
  const { pid, stop } = await startPinned({ name: program, file: process.execPath, args, port, folder })
  return { url: `http://127.0.0.1:${port}`, headers: { authorization: bearer }, pid, stop }
}

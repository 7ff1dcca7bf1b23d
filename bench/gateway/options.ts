import { parseArgs } from 'node:util'
import { type Size, sizes } from './upstream.ts'

export type Options = {
  rounds: number
  seconds: number
  connections: readonly number[]
  sizes: readonly Size[]
  /** Words that the names of the peers to run hold; none: all. */
  only: readonly string[]
  processes: number
  /** A folder for a --cpu-prof profile of the gateway. */
  profile: string | undefined
  /** Another checkout of the repository whose gateway runs beside this one. */
  before: string | undefined
}

/** @throws TypeError for options and values that there are not */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      sizes: { type: 'string', default: Object.keys(sizes).join(',') },
      connections: { type: 'string', default: '32,512' },
      only: { type: 'string', default: '' },
      processes: { type: 'string', default: '1' },
      profile: { type: 'string' },
      before: { type: 'string' },
    },
  })
  return {
    rounds: count('rounds', values.rounds ?? (values.quick ? '3' : '5')),
    seconds: count('seconds', values.seconds ?? (values.quick ? '2' : '5')),
    sizes: values.sizes.split(',').map(sizeOf),
    connections: values.connections.split(',').map((text) => count('connections', text)),
    only: values.only.split(',').filter(Boolean),
    processes: count('processes', values.processes),
    profile: values.profile,
    before: values.before,
  }
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new TypeError(`--${name}: "${text}" is no whole number from 1 on.`)
  return Number(text)
}

function sizeOf(text: string): Size {
  if (!isSize(text)) throw new TypeError(`--sizes: "${text}" is none of ${Object.keys(sizes).join(', ')}.`)
  return text
}

function isSize(text: string): text is Size {
  return Object.hasOwn(sizes, text)
}

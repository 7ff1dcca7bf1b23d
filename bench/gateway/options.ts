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

/** @throws TypeError for options that there are not */
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
    rounds: Number(values.rounds ?? (values.quick ? 3 : 5)),
    seconds: Number(values.seconds ?? (values.quick ? 2 : 5)),
    sizes: values.sizes.split(',').filter((size) => size in sizes) as Size[],
    connections: values.connections.split(',').map(Number),
    only: values.only.split(',').filter(Boolean),
    processes: Number(values.processes),
    profile: values.profile,
    before: values.before,
  }
}

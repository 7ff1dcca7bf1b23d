import type { Edit } from './changed-files.ts'

/** A gateway with one protection taken out, and the requirement that it breaks. */
export type Mutation = {
  /** Continues "a gateway that …". */
  weakness: string
  /** Requirement or scenario that has to fail. */
  number: string
  /** The check that has to see it. */
  check: string
  edits: readonly Edit[]
  env?: Record<string, string>
  /** A provider that takes pushed requests. */
  shape?: { par: boolean }
}

export const edit = (file: string, find: string, replace: string): Edit => ({ file, find, replace })

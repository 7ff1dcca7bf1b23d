import type { ChunkOutput } from './chunk-output.ts'

/** What is known of a JSON text between two chunks. */
export type TextState = {
  inString: boolean
  /** The next byte stands behind a backslash. */
  isEscaped: boolean
  /** The last byte that is not white space; 0 at the beginning, and of no meaning in a string. */
  before: number
  /** After a fault: nothing is replaced any more. */
  isPassing: boolean
  /** Values that became `null`. */
  replaced: number
}

/**
 * Replaces the values of a chunk, from a position on. Returns where a value begins that may go on behind the chunk, in
 * front of which the state then is; else the length of the chunk.
 */
export type Scan = (bytes: Buffer, from: number, state: TextState, output: ChunkOutput) => number

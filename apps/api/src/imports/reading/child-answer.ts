import type { Line } from './check-line.ts'
import type { FileLimits, FileRefusalCode } from './file-limits.ts'

/** The one file that a reading process is given. */
export type ChildTask = { bytes: Uint8Array; limits: FileLimits }

/** What a reading process says: rows, each time answered by anything; at last the rest, or why there is none. */
export type ChildAnswer =
  | { rows: Line[] }
  | { headers: string[]; notes: string[] }
  | { code: FileRefusalCode; detail: string }

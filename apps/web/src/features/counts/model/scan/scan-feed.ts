import { Feed } from '../feed.ts'

export type HeardScan = {
  code: string
  /** What was typed before it in the scan box; empty when nothing was. */
  typed: string
}

/** Scans on their way to whoever takes them. */
export class ScanFeed extends Feed<HeardScan> {}

import type { HeardScan } from '../../../../shared/lib/scan/use-scanner.ts'
import { Feed } from '../feed.ts'

/** Scans on their way to whoever takes them. */
export class ScanFeed extends Feed<HeardScan> {}

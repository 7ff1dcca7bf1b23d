import type { Readable } from 'node:stream'
import type { Env } from '../env.ts'
import { localFileStore } from './local-file-store.ts'
import { s3FileStore } from './s3-file-store.ts'
import type { SpooledFile } from './spool.ts'

/** Bytes by key, written once and never changed. A key is made by `newFileKey`; no person ever names one. */
export type FileStore = {
  put: (key: string, bytes: Uint8Array, mediaType: string) => Promise<void>
  /** The same of a file that was spooled, without reading it into memory; it may be gone from its place afterwards. */
  putSpooled: (key: string, file: SpooledFile, mediaType: string) => Promise<void>
  /** @throws Error when nothing lies there */
  get: (key: string) => Promise<Readable>
  /** Also when nothing lies there. */
  delete: (key: string) => Promise<void>
}

/** The store that the environment asks for: a bucket when there is one, else a folder in the data folder. */
export function fileStoreOf({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): FileStore {
  return s3.bucket === undefined ? localFileStore(dataDir) : s3FileStore({ ...s3, bucket: s3.bucket })
}

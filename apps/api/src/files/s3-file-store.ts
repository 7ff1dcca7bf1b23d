import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { checkFileKey } from './file-key.ts'
import type { FileStore } from './file-store.ts'

export type S3Settings = {
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

/** The client is large, and most installations keep files in a folder: it is loaded by the first file. */
async function connect(settings: S3Settings) {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
  const { endpoint, region, accessKeyId = '', secretAccessKey = '' } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores that are not Amazon's seldom have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  })
  return { client, commands }
}

/** Files as objects of one bucket. */
export function s3FileStore(settings: S3Settings): FileStore {
  let connection: ReturnType<typeof connect> | undefined
  const { bucket: Bucket } = settings
  const connected = () => {
    connection ??= connect(settings)
    return connection
  }
  return {
    put: async (key, bytes, mediaType) => {
      const { client, commands } = await connected()
      const object = { Bucket, Key: checkFileKey(key), Body: bytes, ContentType: mediaType }
      await client.send(new commands.PutObjectCommand(object))
    },
    putSpooled: async (key, { path, size, sha256 }, mediaType) => {
      const { client, commands } = await connected()
      const object = { Bucket, Key: checkFileKey(key), ContentType: mediaType, ContentLength: size }
      // The sum is known already: the client would else send one after the bytes, which few stores but Amazon's take.
      const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64')
      const Body = createReadStream(path)
      await client.send(new commands.PutObjectCommand({ ...object, Body, ChecksumSHA256 }))
    },
    get: async (key) => {
      const { client, commands } = await connected()
      const { Body } = await client.send(new commands.GetObjectCommand({ Bucket, Key: checkFileKey(key) }))
      if (Body instanceof Readable) return Body
      throw new Error('The bucket answered without a body')
    },
    delete: async (key) => {
      const { client, commands } = await connected()
      await client.send(new commands.DeleteObjectCommand({ Bucket, Key: checkFileKey(key) }))
    },
  }
}

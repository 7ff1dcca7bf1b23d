import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newFileKey } from './file-key.ts'
import { type FileStore, fileStoreOf } from './file-store.ts'
import { spoolFile } from './spool.ts'

/** Objects by path, as a bucket of path style holds them; a request that is not signed is refused. */
function openBucket(): Promise<{ server: Server; url: string; paths: () => string[] }> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://bucket').pathname
    void buffer(request).then((body) => {
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
        return response.writeHead(403).end()
      if (request.method === 'PUT') objects.set(path, body)
      if (request.method === 'DELETE') objects.delete(path)
      const found = objects.get(path)
      if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end()
      return found === undefined ? response.writeHead(404).end() : response.writeHead(200).end(found)
    })
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      // An address of a listening TCP server is never a pipe's name.
      const { port } = server.address() as AddressInfo
      resolve({ server, url: `http://127.0.0.1:${port}`, paths: () => [...objects.keys()] })
    }),
  )
}

describe.each(['a folder', 'a bucket'] as const)('the file store in %s', (place) => {
  let dataDir: string
  let bucket: Awaited<ReturnType<typeof openBucket>>
  let files: FileStore

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'backoffice-files-'))
    bucket = await openBucket()
    const s3 = {
      endpoint: bucket.url,
      region: 'eu-central-1',
      bucket: place === 'a bucket' ? 'shop' : undefined,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    }
    files = fileStoreOf({ dataDir, s3 })
  })
  afterAll(async () => {
    bucket.server.close()
    await rm(dataDir, { recursive: true })
  })

  const read = async (key: string) => buffer(await files.get(key))
  const bytes = Buffer.from([0, 255, 10, 13, 128])

  it('gives back what it was given, byte for byte', async () => {
    const key = newFileKey(7)
    await files.put(key, bytes, 'text/csv')
    expect(await read(key)).toEqual(bytes)
  })

  it('takes a file that was spooled as it is', async () => {
    const [key, body] = [newFileKey(7), Readable.from([bytes, bytes])]
    const spooled = await spoolFile(dataDir, body, 10)
    expect(spooled.size).toBe(10)
    await files.putSpooled(key, spooled, 'text/csv')
    expect(await read(key)).toEqual(Buffer.concat([bytes, bytes]))
  })

  it('fails before the first byte for what is not there, and when it was deleted', async () => {
    const key = newFileKey(7)
    await expect(files.get(key)).rejects.toThrow(/ENOENT|no such|404|UnknownError|NoSuchKey/i)
    await files.put(key, bytes, 'text/csv')
    await files.delete(key)
    await expect(files.get(key)).rejects.toThrow(/ENOENT|no such|404|UnknownError|NoSuchKey/i)
    await expect(files.delete(key)).resolves.toBeUndefined()
  })

  it('takes no key that leads elsewhere', async () => {
    for (const key of ['../secrets.json', '7/../../secrets.json', '/etc/passwd', '']) {
      await expect(async () => files.put(key, bytes, 'text/csv')).rejects.toThrow('no key')
      await expect(async () => files.get(key)).rejects.toThrow('no key')
    }
  })

  it('keeps a file from other people of the machine, or below the bucket, and no drafts beside it', async () => {
    const key = newFileKey(8)
    await files.put(key, bytes, 'text/csv')
    const inFolder = async () => {
      const path = join(dataDir, 'files', key)
      return { mode: (await stat(path)).mode & 0o777, beside: await readdir(join(path, '..')) }
    }
    const inBucket = async () => ({ paths: bucket.paths().filter((path) => path.endsWith(key)) })
    const name = key.split('/').at(-1)
    const [found, wanted] =
      place === 'a folder'
        ? [await inFolder(), { mode: 0o600, beside: [name] }]
        : [await inBucket(), { paths: [`/shop/${key}`] }]
    expect(found).toEqual(wanted)
  })
})

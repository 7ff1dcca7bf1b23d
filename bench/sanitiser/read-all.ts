import { Agent, get } from 'node:http'
import type { Running } from '../gateway/peer.ts'

const agent = new Agent({ keepAlive: true })

export type Read = { status: number; bytes: number; firstByteAt: number }

/** Gets a path of a gateway and throws its body away, but for what is counted. */
export function readAll({ url, headers }: Running, path: string): Promise<Read> {
  return new Promise((resolve, reject) => {
    const call = get(`${url}${path}`, { headers, agent }, (response) => {
      const read: Read = { status: response.statusCode ?? 0, bytes: 0, firstByteAt: 0 }
      response.on('data', (chunk: Buffer) => {
        if (read.bytes === 0) read.firstByteAt = performance.now()
        read.bytes += chunk.length
      })
      response.on('end', () => resolve(read)).on('error', reject)
    })
    call.on('error', reject)
  })
}

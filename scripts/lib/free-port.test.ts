import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect, test } from 'vitest'
import { requireFreePort } from './free-port.ts'

async function listen(host: string): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, port: address.port }
}

test('a busy port is refused with the variable to change', async () => {
  const { server, port } = await listen('127.0.0.1')
  await expect(requireFreePort(port, 'PORT', 'npm start')).rejects.toThrow(
    new RegExp(`^Port ${port} is in use by another program\\..+PORT=\\d+ npm start$`),
  )
  server.close()
})

test('a free port is accepted and stays free', async () => {
  const { server, port } = await listen('127.0.0.1')
  server.close()
  await once(server, 'close')
  await expect(requireFreePort(port, 'PORT', 'npm start')).resolves.toBeUndefined()
  await expect(requireFreePort(port, 'PORT', 'npm start')).resolves.toBeUndefined()
})

test('what is no port is left to the server, which lists every mistake', async () => {
  await expect(requireFreePort(Number('abc'), 'PORT', 'npm start')).resolves.toBeUndefined()
})

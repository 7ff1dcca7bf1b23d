import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort } from '@backoffice/test-kit/free-port'
import { expect, test } from 'vitest'
import { requireFreePort } from './require-free-port.ts'

test('a busy port is refused with the variable to change', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  await expect(requireFreePort(port, 'PORT', 'npm start')).rejects.toThrow(
    new RegExp(`^Port ${port} is in use by another program\\..+PORT=\\d+ npm start$`),
  )
  server.close()
})

test('a free port is accepted and stays free', async () => {
  const port = await freePort()
  await expect(requireFreePort(port, 'PORT', 'npm start')).resolves.toBeUndefined()
  await expect(requireFreePort(port, 'PORT', 'npm start')).resolves.toBeUndefined()
})

test('what is no port is left to the server, which lists every mistake', async () => {
  await expect(requireFreePort(Number('abc'), 'PORT', 'npm start')).resolves.toBeUndefined()
})

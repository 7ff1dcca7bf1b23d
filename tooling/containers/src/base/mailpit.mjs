#!/usr/local/bin/node
// Stands in for the mail catcher where its image cannot be pulled: takes letters on 1025, counts them on 8025.
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'

if (process.argv[2] === 'readyz') {
  const answer = await fetch('http://127.0.0.1:8025/readyz').catch(() => undefined)
  process.exit(answer?.ok ? 0 : 1)
}

let letters = 0

/** @param {import('node:net').Socket} socket */
function receive(socket) {
  let isLetter = false
  let rest = ''
  const say = (/** @type {string} */ text) => socket.write(`${text}\r\n`)
  const hear = (/** @type {string} */ line) => {
    if (isLetter) {
      if (line !== '.') return
      isLetter = false
      letters += 1
      return say('250 taken')
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'DATA') isLetter = true
    if (verb === 'QUIT') return socket.end('221 bye\r\n')
    return say(verb === 'DATA' ? '354 go on' : '250 mail')
  }
  say('220 mail')
  socket.setEncoding('utf8').on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
}

createServer(receive).listen(1025)
createHttpServer((_request, response) => response.end(JSON.stringify({ total: letters }))).listen(8025)
process.on('SIGTERM', () => process.exit(0))

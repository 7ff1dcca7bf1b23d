import httpProxy from '@fastify/http-proxy'
import Fastify from 'fastify'

// @fastify/http-proxy as its documentation shows it: no session, no log, no sanitising.
const [port = '', upstream = ''] = process.argv.slice(2)
const app = Fastify({ routerOptions: { maxParamLength: 512 } })
await app.register(httpProxy, { upstream })
await app.listen({ port: Number(port), host: '127.0.0.1' })

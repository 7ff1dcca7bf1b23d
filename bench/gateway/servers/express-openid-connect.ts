import { Agent, request as httpRequest } from 'node:http'
import { pipeline } from 'node:stream'
import express from 'express'
import openidConnect from 'express-openid-connect'

// express-openid-connect with its sealed cookie, and node:http's pipe behind it, as its documentation shows both.
const [port = '', upstream = '', issuer = '', clientId = '', clientSecret = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const app = express()

app.use(
  openidConnect.auth({
    issuerBaseURL: issuer,
    baseURL: `http://localhost:${port}`,
    clientID: clientId,
    clientSecret,
    secret: 'a long secret that is only known to this run of the bench',
    authorizationParams: { response_type: 'code', scope: 'openid profile email' },
    session: { cookie: { sameSite: 'Lax', secure: false } },
  }),
)

app.use('/api', (request, response) => {
  const { cookie: _cookie, host: _host, ...headers } = request.headers
  headers.authorization = `Bearer ${request.oidc.accessToken?.access_token}`
  const call = httpRequest(upstream + request.originalUrl, { agent, method: request.method, headers })
  call.on('response', (answer) => {
    if (response.destroyed) return void answer.destroy()
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    pipeline(answer, response, () => {})
  })
  call.on('error', () => response.destroy())
  request.pipe(call)
})

app.listen(Number(port), '127.0.0.1')

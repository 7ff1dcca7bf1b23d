import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { problemDetails } from './problem-details.ts'

describe('an error that is none of the gateway', () => {
  it.each([
    [404, 404, 'request.not-found'],
    [413, 413, 'request.too-large'],
    [415, 415, 'request.unsupported-media-type'],
    [429, 429, 'request.too-many'],
    [400, 400, 'request.invalid'],
    [422, 400, 'request.invalid'],
    [500, 500, 'server.unexpected'],
    [503, 500, 'server.unexpected'],
    [undefined, 500, 'server.unexpected'],
  ])('with the status %s is told as %i %s, without what it says', async (thrown, status, code) => {
    const app = fastify()
    await app.register(problemDetails)
    app.get('/api/x', () => Promise.reject(Object.assign(new Error('Inner fault'), { statusCode: thrown })))
    const answer = await app.inject('/api/x')
    await app.close()
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.body).not.toContain('Inner fault')
  })
})

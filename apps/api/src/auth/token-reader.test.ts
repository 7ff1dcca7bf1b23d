import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { newProofMaker } from '../testing/dpop.ts'
import type { AccessTokenVerifier } from './access-token.ts'
import { proofVerifier } from './dpop-proof.ts'
import { dpopReader } from './token-reader.ts'

const origin = 'http://127.0.0.1:3001'
const url = '/api/v2/user/myself'
const claims = { userId: 7, grantId: 'grant' }
const accepts: AccessTokenVerifier = async () => claims
const refuses: AccessTokenVerifier = async () => {
  throw new AppError('session.refused')
}

async function call() {
  const maker = await newProofMaker()
  const dpop = await maker.prove({ method: 'GET', url: origin + url, accessToken: 'token' })
  // What the reader looks at; a request of Fastify has it all.
  const request = { method: 'GET', url, headers: { authorization: 'DPoP token', dpop } } as unknown
  return { request: request as FastifyRequest, maker }
}

describe('the reader of bound tokens', () => {
  it('remembers no proof beside a token that is refused, so that strangers push none out', async () => {
    const read = dpopReader(proofVerifier(), [origin])
    const { request } = await call()
    await expect(read(request, refuses)).rejects.toMatchObject({ code: 'session.refused' })
    expect(await read(request, accepts)).toEqual(claims)
    await expect(read(request, accepts)).rejects.toMatchObject({ code: 'session.refused' })
  })

  it('of one proof that comes many times at once takes one', async () => {
    const read = dpopReader(proofVerifier(), [origin])
    const { request } = await call()
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => read(request, accepts)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('has the token checked with the key of the proof', async () => {
    const { request, maker } = await call()
    const asked: unknown[] = []
    await dpopReader(proofVerifier(), [origin])(request, async (...parts) => {
      asked.push(...parts)
      return claims
    })
    expect(asked).toEqual(['token', maker.thumbprint])
  })
})

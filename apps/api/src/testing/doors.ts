import { addressId, defineOperation, requiredText } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { Transaction } from '../database/database.ts'
import { company } from '../database/schema/index.ts'
import { registerOperation } from '../plugins/operation.ts'

// A made-up area: doors, which are companies in the table, so that there is something to write.
const door = z.object({ code: z.string(), name: z.string() })
const doorOperations = {
  all: defineOperation({
    id: 'door.all',
    method: 'GET',
    path: '/v2/door/all',
    access: 'signed-in',
    summary: 'Doors',
    response: z.object({ doors: z.array(door) }),
  }),
  build: defineOperation({
    id: 'door.build',
    method: 'POST',
    path: '/v2/door/{floor}',
    summary: 'Build a door',
    right: '[Setup] [Create] [Company]',
    idempotent: true,
    params: z.object({ floor: addressId }),
    query: z.object({ side: z.enum(['left', 'right']).default('left') }),
    body: z.object({
      code: requiredText(20),
      name: requiredText(50),
      screws: z.array(z.int().min(0)).default([]),
    }),
    response: door,
    status: 201,
    errors: ['record.version-conflict'],
  }),
  peek: defineOperation({
    id: 'door.peek',
    method: 'GET',
    path: '/v2/door/peek/{what}',
    access: 'signed-in',
    summary: 'Fails in several ways',
    params: z.object({ what: z.string() }),
    response: door,
  }),
}

let attempts = 0

/** Doors whose bell was rung, in order: once each is built for good. */
export const bellsRung: string[] = []

/** Loses against another transaction, as the database says it, and succeeds at the third attempt. */
async function openAtLast(tx: Transaction) {
  attempts++
  if (attempts < 3) await tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
  return { code: String(attempts), name: 'Open at last' }
}

/** What somebody else does between the two readings of `peek/twice`. */
export const meanwhile = { act: async (): Promise<unknown> => undefined }

/** How many doors there are, read twice in one call. */
async function countTwice(tx: Transaction) {
  const before = await tx.$count(company)
  await meanwhile.act()
  return { code: String(before), name: String(await tx.$count(company)) }
}

/** The routes of the made-up area, for tests of what all routes share. */
export function doorRoutes(app: FastifyInstance): void {
  registerOperation(app, doorOperations.all, async ({ tx }) => ({
    doors: await tx.select({ code: company.code, name: company.name }).from(company).orderBy(company.id),
  }))
  registerOperation(app, doorOperations.build, async ({ tx, actor, body, afterCommit }) => {
    const { code, name } = body
    afterCommit(async () => bellsRung.push(code))
    await tx.insert(company).values({ organisationId: actor.organisationId, code, name })
    if (name === 'Too heavy') throw new AppError('record.version-conflict', { detail: 'It fell out.' })
    return { code, name }
  })
  registerOperation(app, doorOperations.peek, async ({ tx, actor, params }) => {
    if (params.what === 'crash') throw new Error('the key is under the mat')
    if (params.what === 'surprise') throw new AppError('count.not-posted')
    if (params.what === 'deadlock') return openAtLast(tx)
    if (params.what === 'twice') return countTwice(tx)
    if (params.what === 'extra') return { code: '1', name: 'One', key: 'under the mat' }
    await tx.insert(company).values({ organisationId: actor.organisationId, code: 'x', name: 'x' })
    return { code: 'x', name: 'x' }
  })
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actingTenant, forgetTenant } from '../lib/acting-tenant.ts'
import { ApiProblem } from '../lib/api-problem.ts'
import { buildRequest } from '../api/api-request.ts'
import { emptyUser } from './empty-user.ts'
import { enterTenant, inChosenTenant, readTenantChoice } from './tenant-choice.ts'

const own = { id: 1, name: 'Home' }
const north = { id: 2, name: 'North' }
const mta = { ...emptyUser, id: 7, isMta: true, tenantContext: own }
const inNorth = { ...mta, tenantContext: north }
const assign = vi.fn<(path: string) => void>()

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('location', { assign })
})
afterEach(() => {
  forgetTenant()
  vi.unstubAllGlobals()
})

test('a super-admin who went to a tenant is there after a reload, and every call of the API names it', async () => {
  enterTenant(mta, north)
  expect(assign).toHaveBeenCalledWith('/')
  expect(await inChosenTenant(mta, async () => inNorth)).toBe(inNorth)
  const headersOf = (path: string) =>
    buildRequest({ method: 'GET', path }, mta.id, actingTenant.id).init.headers
  expect(headersOf('/api/v2/count/all')).toMatchObject({ 'X-Tenant-Context': '2' })
  expect(headersOf('/auth/user/logout')).not.toHaveProperty('X-Tenant-Context')
})

test('from there they go on to another tenant, and back to their own', () => {
  enterTenant(mta, north)
  enterTenant(inNorth, { id: 3, name: 'South' })
  expect(readTenantChoice(mta.id)).toEqual({ userId: 7, tenant: { id: 3, name: 'South' }, own })
  enterTenant({ ...mta, tenantContext: { id: 3, name: 'South' } }, own)
  expect(readTenantChoice(mta.id)).toBeUndefined()
})

test('another person in this tab, and whoever signs out, begins in the own tenant', async () => {
  enterTenant(mta, north)
  const other = { ...mta, id: 8 }
  expect(await inChosenTenant(other, async () => inNorth)).toBe(other)
  forgetTenant()
  expect(await inChosenTenant(mta, async () => inNorth)).toBe(mta)
})

test('a tenant that may not be entered any more is forgotten', async () => {
  enterTenant(mta, north)
  const refusal = new ApiProblem({ status: 404, code: 'record.not-found', title: 'Gone' })
  expect(await inChosenTenant(mta, async () => Promise.reject(refusal))).toBe(mta)
  expect(readTenantChoice(mta.id)).toBeUndefined()
  expect(actingTenant.id).toBeUndefined()
})

test('what stands in the storage is believed only in its own form', () => {
  for (const kept of [
    '{',
    'null',
    '{"userId":7}',
    '{"userId":7,"tenant":{"id":"2","name":"N"},"own":null}',
  ]) {
    sessionStorage.setItem('backoffice.tenant', kept)
    expect(readTenantChoice(7)).toBeUndefined()
  }
})

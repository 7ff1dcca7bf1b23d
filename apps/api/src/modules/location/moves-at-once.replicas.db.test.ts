import type { LocationRow } from '@backoffice/api-types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { only } from '../../testing/only.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'
import { doAt, testActor } from '../../testing/work.ts'
import type { Work } from '../../work.ts'
import { changeLocation } from './location-service.ts'

const head = 'Location code,Location,Part of'

// The embedded database has one connection, and nothing of another's comes between two statements there.
describe('two who move locations at once', () => {
  let test: TestApp
  let tenant: ImportingTenant & { userId: number }
  const { newTenant, read, apply } = importsOf(() => test)
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const file = (...lines: string[]) => read(tenant, 'locations', [head, ...lines].join('\n'))
  const place = async (code: string): Promise<LocationRow> => {
    const path = `/api/v2/company/${tenant.stock.companyId}/location/all`
    const { data }: { data: LocationRow[] } = (await tenant.client.get(path)).json()
    return only(data.filter((one) => one.code === code))
  }
  beforeEach(async () => {
    tenant = await newTenant()
    await apply(tenant, await file('A,A,', 'IN-A,In A,A', 'B,B,', 'IN-B,In B,B'))
  })

  const into = ({ code, name, isStockHolding }: LocationRow, { id: parentId }: LocationRow) => ({
    code,
    name,
    isStockHolding,
    parentId,
  })
  /** Does something while a move of A into a part of B is made and not yet committed. */
  async function beside<T>(other: () => Promise<T>): Promise<T> {
    const [moved, parent] = [await place('A'), await place('IN-B')]
    const actor = testActor(tenant.stock.organisationId, tenant.userId)
    const { answer } = await doAt(test.database, actor, new Date(), async (work: Work) => {
      await changeLocation(work, moved, into(moved, parent))
      const begun = other()
      await Promise.race([untilAwaited(test.database, work.tx), begun])
      return { answer: begun }
    })
    return answer
  }
  const topOf = async () => [(await place('A')).parentId, (await place('B')).parentId]

  it('make no location a part of itself by hand, however deep', async () => {
    const [moved, parent] = [await place('B'), await place('IN-A')]
    const refused = await beside(() =>
      tenant.client.put(`/api/v2/location/${moved.id}`, into(moved, parent), {
        'if-match': `"${moved.version}"`,
      }),
    )
    expect(refused.json()).toMatchObject({
      code: 'location.parent-invalid',
      errors: [{ field: 'parentId', message: 'is this location or a part of it' }],
    })
    expect(await topOf()).toEqual([(await place('IN-B')).id, null])
  })

  it('make none by a file', async () => {
    const made = await file('B,B,IN-A')
    expect(await beside(() => apply(tenant, made))).toMatchObject({ state: 'FAILED' })
    expect(await topOf()).toEqual([(await place('IN-B')).id, null])
  })

  it('make none by the undo of a file', async () => {
    await apply(tenant, await file('B,B,IN-A'))
    const made = await apply(tenant, await file('B,B,'))
    const undone = await beside(() => tenant.client.post(`/api/v2/import/${made.id}/undo`))
    expect(undone.json()).toMatchObject({ status: 409, code: 'import.used-since' })
    expect(await topOf()).toEqual([(await place('IN-B')).id, null])
  })
})

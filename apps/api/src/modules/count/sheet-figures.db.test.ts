import { describe, expect, it } from 'vitest'
import { newUser } from '../../testing/factories.ts'
import { counterRights, sheetSuite } from '../../testing/sheet-suite.ts'

describe('a figure of a sheet under way', () => {
  const { world, start, sheetOf, add, enter } = sheetSuite()

  describe('is filled in from the book', () => {
    const prefill = (id: number, by = world.client, query = '') =>
      by.get(`/api/v2/count/${id}/prefill${query}`)

    it('in the units of its rows, and says which figures nobody has counted', async () => {
      const id = await start()
      const { rows, leftTotal } = (await prefill(id)).json()
      expect({ rows, leftTotal }).toMatchObject({
        leftTotal: 0,
        rows: [
          {
            parts: [
              { unitId: world.flour.pack, quantity: '2.000' },
              { unitId: world.flour.each, quantity: '2.000' },
            ],
          },
        ],
      })
      const [row] = (await sheetOf(id)).rows
      if (row === undefined) throw new Error('There is no row')
      const filled = await enter(id, row, '', { source: 'PREFILL', parts: rows[0].parts })
      expect(filled).toMatchObject({ status: 'ACCEPTED', rowQty: '50.000' })
      const lines = `/api/v2/count/${id}/line/all?filter=${encodeURIComponent(
        JSON.stringify({ items: [{ field: 'isPrefilled', op: 'eq', value: true }] }),
      )}`
      expect((await world.client.get(lines)).json()).toMatchObject({
        total: 1,
        data: [{ isPrefilled: true }],
      })
      expect((await sheetOf(id)).rows).toMatchObject([{ isPrefilled: true }])
      const filledLines = async () => {
        const address = `/api/v2/count/${id}/breakdown?groupBy=category&isPrefilled=true`
        return (await world.client.get(address)).json().total.lineTotal
      }
      expect(await filledLines()).toBe(1)
      await enter(id, row, '50')
      expect((await world.client.get(lines)).json().total).toBe(0)
      expect(await filledLines()).toBe(0)
      expect((await prefill(id)).json().rows).toEqual([])
    })

    it('leaves out items that lie in several rows', async () => {
      const id = await start()
      await add(id, world.flour.id)
      expect((await prefill(id)).json()).toEqual({ rows: [], leftTotal: 2 })
    })

    it('by nobody where it is counted blind, neither read nor sent: a counter would read the book in the row', async () => {
      const id = await start({ blind: true })
      expect((await prefill(id)).json().code).toBe('count.book-hidden')
      const [row] = (await sheetOf(id)).rows
      if (row === undefined) throw new Error('There is no row')
      const sent = await enter(id, row, '50', { source: 'PREFILL' })
      expect(sent).toMatchObject({ status: 'REJECTED', code: 'entry.prefill-refused' })
      const open = await start()
      expect((await prefill(open)).json()).toEqual({ rows: [], leftTotal: 1 })
      const [same] = (await sheetOf(open)).rows
      if (same === undefined) throw new Error('There is no row')
      expect((await enter(open, same, '50', { source: 'PREFILL' })).code).toBe('entry.prefill-refused')
    })

    it('by none without the right', async () => {
      const id = await start()
      const rights = counterRights.filter((right) => right !== '[Counts] [Other] [Prefill]')
      const other = world.app.as(await newUser(world.app.database, { ...world.stock, rights }))
      expect((await prefill(id, other)).statusCode).toBe(403)
      const [row] = (await sheetOf(id)).rows
      if (row === undefined) throw new Error('There is no row')
      const sent = await enter(id, row, '50', { source: 'PREFILL' }, other)
      expect(sent.code).toBe('entry.prefill-refused')
    })
  })

  describe('takes the reason of a variance while it is counted', () => {
    const explain = (id: number, lineId: number, body: object, by = world.counter) =>
      by.put(`/api/v2/count/${id}/line/${lineId}/reason`, body)

    it('and shows it in its row', async () => {
      const id = await start()
      const [row] = (await sheetOf(id)).rows
      const reason = { code: null, comment: 'Dropped a sack' }
      expect((await explain(id, row?.lineId ?? 0, reason)).json()).toEqual(reason)
      expect((await sheetOf(id)).rows).toMatchObject([{ reason }])
      const unknown = await explain(id, row?.lineId ?? 0, { code: 'NO-SUCH' })
      expect(unknown.json().code).toBe('reason.unknown')
      expect((await explain(id, 999_999_999, reason)).json().code).toBe('count.line-unknown')
    })

    it('but not in a blind count, where it would tell that there is one', async () => {
      const id = await start({ blind: true })
      const [row] = (await sheetOf(id)).rows
      expect((await explain(id, row?.lineId ?? 0, { comment: 'x' })).json().code).toBe('count.book-hidden')
    })
  })

  describe('asks about a figure in the wrong unit', () => {
    it('and offers the other reading', async () => {
      const id = await start({}, [world.sugar])
      const [row] = (await sheetOf(id)).rows
      if (row === undefined) throw new Error('There is no row')
      const parts = [{ unitId: world.sugar.pack, quantity: '30' }]
      const asked = await enter(id, row, '', { isConfirmed: false, parts })
      expect(asked).toMatchObject({
        code: 'entry.figure-doubtful',
        message: '30 case 24 = 720 each of Sugar? The book says 30.',
        reading: { baseQty: '30.000', parts: [{ unitId: world.sugar.each, quantity: '30.000' }] },
      })
      const scanned = await enter(id, row, '1', { isConfirmed: false, source: 'SCAN' })
      expect(scanned.status).toBe('ACCEPTED')
    })

    it('and offers none where the item lies in several rows, of which none says how much lies there in all', async () => {
      const id = await start({}, [world.sugar])
      await add(id, world.sugar.id)
      const [row] = (await sheetOf(id)).rows
      if (row === undefined) throw new Error('There is no row')
      const parts = [{ unitId: world.sugar.pack, quantity: '30' }]
      const asked = await enter(id, row, '', { isConfirmed: false, parts })
      expect(asked).toMatchObject({ message: '720 each of Sugar? The book says 30.' })
      expect(asked).not.toHaveProperty('reading')
    })

    it('only in review where it is counted blind', async () => {
      const id = await start({ blind: true }, [world.sugar])
      const [row] = (await sheetOf(id)).rows
      if (row === undefined) throw new Error('There is no row')
      const typed = { isConfirmed: false, parts: [{ unitId: world.sugar.each, quantity: '1.000' }] }
      expect((await enter(id, row, '', typed, world.counter)).status).toBe('ACCEPTED')
      await world.client.post(`/api/v2/count/${id}/submit`, {})
      const refused = (await world.client.post(`/api/v2/count/${id}/approve`, {})).json()
      expect(refused).toMatchObject({
        code: 'count.figures-doubtful',
        errors: [{ message: '1 each of Sugar? The book says 30.' }],
      })
      const approved = await world.client.post(`/api/v2/count/${id}/approve`, { isConfirmed: true })
      expect(approved.statusCode).toBe(200)
    })
  })
})

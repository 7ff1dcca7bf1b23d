import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { pdfPages } from '../../testing/pdf-pages.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

/** Everything but the right that a blind count is about. */
const counterRights = rightsCatalogue.filter((right): right is Right => !right.endsWith('[ViewExpected]'))

describe('a count sheet as a file', () => {
  let test: TestApp
  let stock: TestStock
  let items: TestItem[]
  let manager: TestClient
  let counter: TestClient

  beforeAll(async () => {
    test = await openTestApp()
    stock = await newStock(test.database)
    items = await newItems(test.database, stock, [
      { sku: 'A', name: 'Тоник', onHand: '30' },
      { sku: 'B', name: 'Gin', onHand: '5' },
    ])
    manager = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
    counter = test.as(await newUser(test.database, { ...stock, rights: counterRights }))
  })
  afterAll(() => test.close())

  async function start(blind = false): Promise<{ id: number; number: string }> {
    const [tonic, gin] = items
    if (tonic === undefined || gin === undefined) throw new Error('There are no items')
    const rows = [
      { item: tonic, area: 0 },
      { item: gin, area: 0 },
      { item: tonic, area: 1 },
    ] as const
    const templateId = await newTemplate(test.database, stock, rows, { blind })
    const { id, number } = (await manager.post('/api/v2/count', { templateId })).json()
    await manager.post(`/api/v2/count/${id}/start`)
    return { id, number }
  }
  const print = async (client: TestClient, query: string) => {
    const answer = await client.get(`/api/v2/count/sheet/pdf?${query}`)
    if (answer.statusCode !== 200) return { code: answer.json().code, name: '', texts: [] }
    const pages = await pdfPages(answer.rawPayload)
    const name = answer.headers['content-disposition']
    return { code: 'ok', name, texts: pages.map(({ text }) => text) }
  }

  it('is printed by area in the order of the walk, several counts in one document', async () => {
    const [one, other] = [await start(), await start()]
    const { texts, name } = await print(manager, `ids=${other.id},${one.id}`)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain(other.number)
    expect(texts[1]).toContain(one.number)
    expect(texts[0]).toMatch(/Тоник.*Gin.*Тоник/)
    expect(name).toContain(`${other.number} and 1 more.pdf`)
  })

  it('is printed with the book where that was asked for, and never for whom it is hidden from', async () => {
    const open = await start()
    expect((await print(manager, `ids=${open.id}`)).texts[0]).not.toContain('Book')
    expect((await print(manager, `ids=${open.id}&book=true`)).texts[0]).toMatch(/Book.*30/)
    await manager.post(`/api/v2/count/${open.id}/cancel`)
    const blind = await start(true)
    expect((await print(manager, `ids=${blind.id}&book=true`)).texts[0]).toMatch(/Book.*30/)
    expect((await print(counter, `ids=${blind.id}&book=true`)).texts[0]).not.toMatch(/Book|(?<![\w-])30 /)
  })

  it('is printed with boxes to write in until counting is over, then with the figures', async () => {
    const { id } = await start()
    const { rows } = (await manager.get(`/api/v2/count/${id}/sheet`)).json()
    const entries = rows.map((row: Parameters<typeof entryFor>[0]) =>
      entryFor(row, '431', new Date(), { isConfirmed: true }),
    )
    await manager.post(`/api/v2/count/${id}/entry/batch`, { entries })
    const printed = async () => (await print(manager, `ids=${id}`)).texts[0]
    const figure = /(?<![\w-])431(?!\w)/
    expect(await printed()).not.toMatch(figure)
    await manager.post(`/api/v2/count/${id}/submit`)
    expect(await printed()).toMatch(figure)
  })

  it('is printed for nobody else: another tenant gets the answer of a count that is not there', async () => {
    const { id } = await start()
    const elsewhere = await newStock(test.database)
    const stranger = test.as(await newUser(test.database, { ...elsewhere, rights: rightsCatalogue }))
    expect((await print(stranger, `ids=${id}`)).code).toBe('record.not-found')
  })

  it('is saved with a line for each unit of each row, without the book for whom it is hidden from', async () => {
    const { id, number } = await start(true)
    const linesOf = async (client: TestClient) => {
      const { body } = await client.get(`/api/v2/count/${id}/sheet/export?format=csv`)
      return body.replace('\uFEFF', '').trim().split('\r\n')
    }
    const lines = await linesOf(manager)
    expect(lines).toHaveLength(7)
    expect(lines[0]).toContain('"Book"')
    expect(lines[1]).toMatch(new RegExp(`^"${number}",.*,1,"A","Тоник","`))
    expect(lines[1]).toMatch(/,"each",,,30\.000$/)
    const blind = await linesOf(counter)
    expect(blind).toHaveLength(7)
    expect(blind.join()).not.toMatch(/Book|30\.000/)
  })

  it('says when each row was counted, and by whom', async () => {
    const { id } = await start()
    const [row] = (await manager.get(`/api/v2/count/${id}/sheet`)).json().rows
    const entries = [entryFor(row, '29', new Date())]
    await manager.post(`/api/v2/count/${id}/entry/batch`, { entries })
    const { body } = await manager.get(`/api/v2/count/${id}/sheet/export?format=csv`)
    const [head, counted, , open] = body.replace('\uFEFF', '').split('\r\n')
    expect(head).toContain('"Counted at (Europe/Sofia)","Counted by"')
    expect(counted).toMatch(/,29\.000,"each",20\d\d-\d\d-\d\d \d\d:\d\d(:\d\d)?,"[^"]+",30\.000$/)
    expect(open).toMatch(/,"each",,,/)
  })
})

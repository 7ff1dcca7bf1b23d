import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newOrganisation, newUser, type TestUser } from '../../testing/factories.ts'

describe('files that people send', () => {
  let api: TestApp
  let ada: TestUser
  let bob: TestUser

  beforeAll(async () => {
    api = await openTestApp()
    const { id: organisationId } = await newOrganisation(api.database)
    ada = await newUser(api.database, { organisationId })
    bob = await newUser(api.database, { organisationId })
  })
  afterAll(() => api.close())

  const send = async (bytes: Buffer | string, query = 'kind=import&name=items.csv', type = 'text/csv') =>
    api.app.inject({
      method: 'POST',
      url: `/api/v2/file?${query}`,
      headers: { authorization: `Bearer ${await api.tokenFor(ada)}`, 'content-type': type },
      payload: bytes,
    })

  it('come back to their sender byte for byte, as a download that no browser runs', async () => {
    const sent = await send(
      'SKU;Name\n1;Сирене\n',
      `kind=import&name=${encodeURIComponent('Артикули "1".csv')}`,
    )
    expect(sent.statusCode).toBe(201)
    expect(sent.json()).toMatchObject({ name: 'Артикули "1".csv', mediaType: 'text/csv', size: 24 })
    const answer = await api.as(ada).get(`/api/v2/file/${sent.json().id}/content`)
    expect(answer.body).toBe('SKU;Name\n1;Сирене\n')
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const disposition = String(answer.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename="[\w. ()-]+"; filename\*=UTF-8''%D0%90/)
  })

  it('are nobody else’s', async () => {
    const { id } = (await send('SKU;Name\n')).json()
    const answer = await api.as(bob).get(`/api/v2/file/${id}/content`)
    expect(answer.json()).toMatchObject({ status: 404, code: 'record.not-found' })
  })

  it('are told by what is in them, whatever their name and their sender say', async () => {
    for (const type of ['text/csv', 'application/json', 'text/plain']) {
      const answer = await send('<html><script>alert(1)</script></html>', 'kind=import&name=items.csv', type)
      expect(answer.json()).toMatchObject({ status: 415, code: 'file.type-refused' })
    }
    expect((await send('%PDF-1.7\n', 'kind=attachment&name=order.pdf')).json()).toMatchObject({
      mediaType: 'application/pdf',
    })
    expect((await send('%PDF-1.7\n')).json()).toMatchObject({
      code: 'file.type-refused',
      detail: 'Choose a CSV file or an XLSX workbook. What is in the file counts, not its name.',
    })
    expect((await send('{"a":1}', undefined, 'application/json')).statusCode).toBe(201)
  })

  it.each(['items.html', 'items', 'items.csv.exe', 'items.csv.', '.xlsx'])(
    'are refused under a name such as %s, which says that they are something else',
    async (name) => {
      const answer = await send('SKU;Name\n', `kind=import&name=${name}`)
      expect(answer.json()).toMatchObject({
        status: 415,
        code: 'file.type-refused',
        detail: 'By what is in the file, its name must end with .csv or .tsv or .txt.',
      })
    },
  )

  it.each(['items.CSV', 'a.b.tsv', 'items.txt'])('are taken under a name such as %s', async (name) => {
    expect((await send('SKU;Name\n', `kind=import&name=${name}`)).statusCode).toBe(201)
  })

  it.each(['a\r\nb.csv', 'vsc.\u202e.csv', 'a\u0007.csv', 'a\u2066.csv'])(
    'are refused under the name %j, which does not look like what it is',
    async (name) => {
      const answer = await send('SKU;Name\n', `kind=import&name=${encodeURIComponent(name)}`)
      expect(answer.json()).toMatchObject({ code: 'request.invalid', errors: [{ field: 'name' }] })
    },
  )

  it('are refused when they are empty or too large', async () => {
    expect((await send('')).json()).toMatchObject({ status: 400, code: 'file.empty' })
    expect((await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413)
  })

  it('name every mistake at once', async () => {
    expect((await send('a', 'kind=profile-picture&name=')).json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ field: 'kind' }, { field: 'name' }],
    })
  })
})

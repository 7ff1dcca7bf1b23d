import type { ImportKindName, ImportRecord, ImportRow } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import type { TestApp, TestClient } from './app.ts'
import { newUser } from './factories.ts'
import { workOff } from './jobs.ts'
import { newStock, type TestStock } from './stock.ts'

/** A tenant in which somebody imports. */
export type ImportingTenant = { stock: TestStock; client: TestClient; token: string }

/** Files sent to, read, applied and exported by the API. */
export function importsOf(api: () => TestApp) {
  const newTenant = async (): Promise<ImportingTenant & { userId: number }> => {
    const stock = await newStock(api().database)
    const user = await newUser(api().database, { ...stock, rights: rightsCatalogue })
    return { stock, userId: user.id, client: api().as(user), token: await api().tokenFor(user) }
  }
  const send = async ({ token }: ImportingTenant, kind: ImportKindName, bytes: string | Buffer) =>
    api().app.inject({
      method: 'POST',
      url: `/api/v2/import?kind=${kind}&name=file.csv`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    })
  const read = async (
    tenant: ImportingTenant,
    kind: ImportKindName,
    bytes: string | Buffer,
  ): Promise<ImportRecord> => (await send(tenant, kind, bytes)).json()
  const rowsOf = async ({ client }: ImportingTenant, { id }: ImportRecord): Promise<ImportRow[]> =>
    (await client.get(`/api/v2/import/${id}/row/all?limit=500`)).json().data
  const apply = async (
    { client }: ImportingTenant,
    { id }: ImportRecord,
    onlyValid = false,
  ): Promise<ImportRecord> => {
    await client.post(`/api/v2/import/${id}/apply`, { onlyValid })
    await workOff(api().app)
    return (await client.get(`/api/v2/import/${id}`)).json()
  }
  const exported = async ({ client }: ImportingTenant, area: string, format = 'csv') =>
    (await client.get(`/api/v2/${area}/export?format=${format}`)).rawPayload
  const items = async ({ client }: ImportingTenant) =>
    (await client.get('/api/v2/item/all?limit=500&sort=sku:asc')).json().data
  return { newTenant, send, read, rowsOf, apply, exported, items }
}

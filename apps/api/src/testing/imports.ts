import type { ImportKindName, ImportMapping, ImportRecord, ImportRow } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import type { TestApp, TestClient } from './app.ts'
import { newUser } from './factories.ts'
import { workOff } from './jobs.ts'
import { newStock, type TestStock } from './stock.ts'

/** A tenant in which somebody imports. */
export type ImportingTenant = { stock: TestStock; client: TestClient; token: string }

/** Says which column of a file is which field, as of the version that somebody saw. */
export const mapImport = (
  client: TestClient,
  { id, version }: Pick<ImportRecord, 'id' | 'version'>,
  mapping: ImportMapping,
) => client.put(`/api/v2/import/${id}/mapping`, { mapping }, { 'if-match': `"${version}"` })

/** Files sent to, read, applied and exported by the API. */
export function importsOf(api: () => TestApp) {
  const newTenant = async (): Promise<ImportingTenant & { userId: number }> => {
    const stock = await newStock(api().database)
    const user = await newUser(api().database, { ...stock, rights: rightsCatalogue })
    return { stock, userId: user.id, client: api().as(user), token: await api().tokenFor(user) }
  }
  /** Sends a file, for one record where that is named. */
  const sendFor = async (
    { token }: Pick<ImportingTenant, 'token'>,
    kind: ImportKindName,
    bytes: string | Buffer,
    recordId?: number,
  ) =>
    api().app.inject({
      method: 'POST',
      url: `/api/v2/import?kind=${kind}&name=file.csv${recordId === undefined ? '' : `&recordId=${recordId}`}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    })
  const send = (tenant: ImportingTenant, kind: ImportKindName, bytes: string | Buffer) =>
    sendFor(tenant, kind, bytes)
  const recordOf = async ({ client }: ImportingTenant, { id }: { id: number }): Promise<ImportRecord> =>
    (await client.get(`/api/v2/import/${id}`)).json()
  /** Sends a file and has every row checked. */
  const read = async (
    tenant: ImportingTenant,
    kind: ImportKindName,
    bytes: string | Buffer,
  ): Promise<ImportRecord> => {
    const made = (await send(tenant, kind, bytes)).json()
    if (made.state !== 'READING') return made
    await workOff(api().app)
    return recordOf(tenant, made)
  }
  const rowsOf = async ({ client }: ImportingTenant, { id }: ImportRecord): Promise<ImportRow[]> =>
    (await client.get(`/api/v2/import/${id}/row/all?limit=500`)).json().data
  const apply = async (
    tenant: ImportingTenant,
    made: ImportRecord,
    onlyValid = false,
  ): Promise<ImportRecord> => {
    await tenant.client.post(`/api/v2/import/${made.id}/apply`, { onlyValid })
    await workOff(api().app)
    return recordOf(tenant, made)
  }
  const exported = async ({ client }: ImportingTenant, area: string, format = 'csv') =>
    (await client.get(`/api/v2/${area}/export?format=${format}`)).rawPayload
  const items = async ({ client }: ImportingTenant) =>
    (await client.get('/api/v2/item/all?limit=500&sort=sku:asc')).json().data
  return { newTenant, send, sendFor, read, recordOf, rowsOf, apply, exported, items }
}

import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportResult, Job } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { and, eq } from 'drizzle-orm'
import { asJob } from '../database/roles.ts'
import { purchaseOrder, storedFile, userRole } from '../database/schema/index.ts'
import type { TestApp, TestClient } from './app.ts'
import { newUser, type TestUser } from './factories.ts'
import { workOff } from './jobs.ts'
import { newStock, type TestStock } from './stock.ts'
import { newSupplier } from './suppliers.ts'

/** More than two batches. */
export const exportedOrders = 1203
/** An export that has as many rows. */
export const ordersCall = 'GET /v2/order/export'

/** Orders of one statement, which may have 65,535 values. */
const ordersAtOnce = 5000

/** A tenant with orders to export. */
export async function newOrdersToExport({ database }: TestApp, total = exportedOrders): Promise<TestStock> {
  const stock = await newStock(database)
  const { organisationId, companyId, locationId } = stock
  const supplierId = await newSupplier(database, stock, { name: '=cmd, "Dairy"' })
  const own = { organisationId, companyId, locationId, supplierId, currency: 'EUR', state: 'SENT' as const }
  const orders = Array.from({ length: total }, (_, index) => ({
    ...own,
    number: `PO-${index}`,
    orderDate: '2026-01-01',
    total: `${index}.10`,
  }))
  await asJob(database, async (tx) => {
    for (let from = 0; from < total; from += ordersAtOnce)
      await tx.insert(purchaseOrder).values(orders.slice(from, from + ordersAtOnce))
  })
  return stock
}

export type Exporter = {
  user: TestUser
  client: TestClient
  ask: (body: object) => Promise<{ jobId: number }>
  read: (jobId: number) => Promise<Job>
  /** Asks for a file and has it made. */
  make: (body: object) => Promise<{ jobId: number; result: ExportResult }>
  contentOf: (fileId: number) => ReturnType<TestClient['get']>
  files: () => Promise<(typeof storedFile.$inferSelect)[]>
  loseRights: () => Promise<unknown>
}

/** Somebody with every right who exports. */
export async function newExporter(
  test: TestApp,
  { organisationId }: Pick<TestStock, 'organisationId'>,
  rights: readonly Right[] = rightsCatalogue,
): Promise<Exporter> {
  const user = await newUser(test.database, { organisationId, rights })
  const client = test.as(user)
  const isOwn = and(eq(storedFile.kind, 'export'), eq(storedFile.createdBy, user.id))
  const ask: Exporter['ask'] = async (body) => (await client.post('/api/v2/export', body)).json()
  const read: Exporter['read'] = async (id) => (await client.get(`/api/v2/job/${id}`)).json()
  return {
    user,
    client,
    ask,
    read,
    make: async (body) => {
      const { jobId } = await ask(body)
      await workOff(test.app)
      const { state, error, result } = await read(jobId)
      if (state !== 'DONE') throw new Error(`The export is ${state}: ${error}`)
      return { jobId, result: result as ExportResult }
    },
    contentOf: (fileId) => client.get(`/api/v2/file/${fileId}/content`),
    files: () => asJob(test.database, (tx) => tx.select().from(storedFile).where(isOwn)),
    loseRights: () => asJob(test.database, (tx) => tx.delete(userRole).where(eq(userRole.userId, user.id))),
  }
}

/** Names of all files that lie in the store, or on their way there. */
export async function namesOnDisk({ env }: TestApp): Promise<string[]> {
  const folder = join(env.dataDir, 'files')
  await mkdir(folder, { recursive: true })
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted()
}

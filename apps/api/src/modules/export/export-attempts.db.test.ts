import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { job } from '../../database/schema/index.ts'
import { runJob } from '../../jobs/run-job.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import {
  exportedOrders,
  type Exporter,
  namesOnDisk,
  newExporter,
  newOrdersToExport,
  ordersCall,
} from '../../testing/export-jobs.ts'
import { workOff } from '../../testing/jobs.ts'
import type { TestStock } from '../../testing/stock.ts'

describe('attempts at an export', () => {
  let test: TestApp
  let stock: TestStock
  let ada: Exporter

  beforeAll(async () => {
    test = await openTestApp()
    stock = await newOrdersToExport(test)
  })
  beforeEach(async () => {
    ada = await newExporter(test, stock)
  })
  afterAll(() => test.close())

  /** The attempt is begun elsewhere, and ends there without a word. */
  const dieOnce = (id: number) =>
    asJob(test.database, (tx) => tx.update(job).set({ state: 'RUNNING', attempts: 1 }).where(eq(job.id, id)))
  const inputOf = async (id: number) => {
    const [row] = await asJob(test.database, (tx) => tx.select().from(job).where(eq(job.id, id)))
    return row?.input as { keys: string[] }
  }

  it('is kept for nobody whose right was taken away while it was made', async () => {
    const { jobId } = await ada.ask({ call: ordersCall })
    const put = test.app.files.putSpooled
    const before = await namesOnDisk(test)
    vi.spyOn(test.app.files, 'putSpooled').mockImplementationOnce(async (...args) => {
      await put(...args)
      await ada.loseRights()
    })
    await workOff(test.app)
    expect((await ada.read(jobId)).state).toBe('FAILED')
    expect(await ada.files()).toEqual([])
    expect(await namesOnDisk(test)).toEqual(before)
  })

  it('is one file when it is tried again after a death, whatever the dead attempt left behind', async () => {
    const before = await namesOnDisk(test)
    const { jobId } = await ada.ask({ call: ordersCall })
    const { keys } = await inputOf(jobId)
    await dieOnce(jobId)
    const spooled = join(test.env.dataDir, 'left')
    await writeFile(spooled, 'half a fi')
    await test.app.files.putSpooled(keys[0] ?? '', { path: spooled, size: 9, sha256: '' }, 'text/csv')

    await runJob(test.app, jobId)
    expect(await ada.read(jobId)).toMatchObject({ state: 'DONE', result: { rows: exportedOrders } })
    const files = await ada.files()
    expect(files).toMatchObject([{ key: keys[1] }])
    expect((await namesOnDisk(test)).toSorted()).toEqual(
      [...before, ...files.map(({ key }) => key.split('/').at(-1) ?? '')].toSorted(),
    )
  })

  it('is the file of an attempt that died once it was written down', async () => {
    const { jobId, result } = await ada.make({ call: ordersCall })
    await asJob(test.database, (tx) =>
      tx.update(job).set({ state: 'RUNNING', result: null }).where(eq(job.id, jobId)),
    )
    await runJob(test.app, jobId)
    expect(await ada.read(jobId)).toMatchObject({ state: 'DONE', result })
    expect(await ada.files()).toHaveLength(1)
  })

  it('writes nothing down in an attempt that was taken for dead', async () => {
    const { jobId } = await ada.ask({ call: ordersCall })
    const put = test.app.files.putSpooled
    vi.spyOn(test.app.files, 'putSpooled').mockImplementationOnce(async (...args) => {
      await put(...args)
      // Another process takes the job over, and ends it.
      await runJob(test.app, jobId)
    })
    await runJob(test.app, jobId)
    expect(await ada.read(jobId)).toMatchObject({ state: 'DONE', result: { rows: exportedOrders } })
    const files = await ada.files()
    expect(files).toMatchObject([{ key: (await inputOf(jobId)).keys[1] }])
    expect((await ada.contentOf(files[0]?.id ?? 0)).statusCode).toBe(200)
  })

  it('leaves nothing behind when its file cannot be kept', async () => {
    const before = await namesOnDisk(test)
    const { jobId } = await ada.ask({ call: ordersCall })
    vi.spyOn(test.app.files, 'putSpooled').mockRejectedValueOnce(new Error('the bucket is away'))
    await workOff(test.app)
    expect(await ada.read(jobId)).toMatchObject({ state: 'QUEUED' })
    expect(await namesOnDisk(test)).toEqual(before)
    await workOff(test.app)
    expect(await ada.read(jobId)).toMatchObject({ state: 'DONE' })
  })
})

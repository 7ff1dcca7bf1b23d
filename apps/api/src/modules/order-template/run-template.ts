import type { CreateOrdersResult, OrderTemplateRun } from '@backoffice/api-types'
import { formatDecimal } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { RecordChange } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { ordersShown } from '../order/read-order.ts'
import { selectOrders } from '../order/queries.ts'
import { lockOrdering } from '../order/suggestion-repository.ts'
import { writeOrders } from '../order/write-orders.ts'
import { orderTemplates } from '../template/kinds.ts'
import { insertRun } from '../template/schedule-repository.ts'
import { scheduledRunJob } from '../template/scheduled-run-job.ts'
import { selectLines } from './line-repository.ts'
import { businessDateOf } from '../business-date.ts'
import { planOrders } from './plan-orders.ts'
import type { StoredTemplate } from './queries.ts'
import { finishRun, selectRuns } from './run-repository.ts'
import { linesOf, lockAtVersion, requireTemplate } from './template-record.ts'

const rightToSee = '[Orders] [View] [Order Template]'

/**
 * Makes one draft for each supplier from a template that is locked, beside every other order. Nobody learns the name of a
 * private template from an order.
 * @returns the ids of the drafts; none when nothing is missing
 * @throws AppError `template.inactive`, `template.location-unknown`
 */
async function makeDrafts(
  work: Work,
  { template, company: { timeZone } }: StoredTemplate,
): Promise<number[]> {
  if (!template.isActive) throw new AppError('template.inactive')
  await lockOrdering(work, [template.locationId])
  const lines = linesOf(await selectLines(work, template.id, businessDateOf(work.now, timeZone)))
  const { baskets, place, today } = await planOrders(work, template.locationId, lines)
  if (baskets.length === 0) return []
  const told: Record<string, string> = template.visibility === 'Public' ? { template: template.name } : {}
  const company = { id: place.companyId, code: place.companyCode, timeZone: place.timeZone }
  const source = { company, type: 'TEMPLATE', id: template.id, today, told } as const
  const orderIds = await writeOrders(work, source, baskets)
  const numbers = (await selectOrders(work, orderIds)).map(({ order }) => order.number)
  await recordEvents(work, [
    { entity: 'order-template', entityId: template.id, action: 'run', after: { orders: numbers.join(', ') } },
  ])
  return orderIds
}

/**
 * Makes the drafts of a template now.
 * @throws AppError `permission.missing`, `record.not-found`, `record.version-conflict`, `template.*`,
 *   `order-template.nothing-to-order`
 */
export async function runTemplate(work: Work, change: RecordChange): Promise<CreateOrdersResult> {
  if (!hasRight(work.actor, rightToSee)) {
    throw new AppError('permission.missing', { detail: `This needs the right ${rightToSee}.` })
  }
  const stored = await lockAtVersion(work, change)
  const orderIds = await makeDrafts(work, stored)
  if (orderIds.length === 0) throw new AppError('order-template.nothing-to-order')
  const orders = await selectOrders(work, orderIds)
  const { organisationId } = work.actor
  const runDate = orders[0]?.order.orderDate ?? businessDateOf(work.now, stored.company.timeZone)
  const run = { organisationId, templateId: change.id, runDate, scheduledFor: null }
  const runId = await insertRun(work.tx, orderTemplates, run)
  if (runId !== undefined) await finishRun(work, runId, orderIds)
  return { orders: await ordersShown(work, orders) }
}

/** Makes the drafts of a schedule; a run that finds nothing missing makes none. */
export const scheduledOrderJob = scheduledRunJob(orderTemplates, {
  right: '[Orders] [Create] [List]',
  async make(work, run) {
    const orderIds = await makeDrafts(
      work,
      await lockAtVersion(work, { id: run.templateId, version: undefined }),
    )
    await finishRun(work, run.id, orderIds)
    return { orderIds }
  },
})

/** What a template has made by hand and by its schedule. @throws AppError `record.not-found` */
export async function readRuns(work: Work, id: number): Promise<{ data: OrderTemplateRun[] }> {
  await requireTemplate(work, id)
  const runs = await selectRuns(work, id)
  return {
    data: runs.map(({ scheduledFor, at, orders, ...run }) => ({
      ...run,
      scheduledFor: scheduledFor === null ? null : new Date(scheduledFor).toISOString(),
      at: new Date(at).toISOString(),
      orders: orders.map((order) => ({ ...order, total: formatDecimal(order.total, 'money') })),
    })),
  }
}

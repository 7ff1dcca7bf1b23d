import {
  orderTemplate,
  orderTemplateAssignee,
  orderTemplateLine,
  orderTemplateRun,
} from '../../database/schema/index.ts'
import { nextRunAfter } from '../../modules/template/schedule.ts'
import { type DemoTable, demoTable, instantText } from '../demo-table.ts'
import type { Order, OrderLine } from '../history/history.ts'
import { quantityText } from '../scaled.ts'
import { addDays } from '../zone-clock.ts'
import { identityOf, type Numbered } from './numbered.ts'
import { trackedBy } from './tracked.ts'

/** What each of the first locations has: the latest orders by hand of a few suppliers become its runs. */
const plans = [
  { name: 'Weekly standing order', isScheduled: true, isPrivate: false, orders: 2 },
  { name: 'Before the weekend', isScheduled: false, isPrivate: true, orders: 1 },
] as const
const locationsOfTenant = 2
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
/** No schedule of the demo is due before. */
const firstRunInDays = 3

export type StandingOrder = { id: number; plan: (typeof plans)[number]; orders: [Order, ...Order[]] }

/** The order templates of the demo, each with the orders that it made. */
export function standingOrders({ orders, sequences }: Numbered): StandingOrder[] {
  const nextId = sequences('order template')
  const byHand = [...orders.keys()].filter(({ source, createdBy }) => source === null && createdBy.id > 0)
  const byLocation = Map.groupBy(byHand, ({ location }) => location)
  const places = [...byLocation].toSorted(([a], [b]) => a.id - b.id)
  const byTenant = Map.groupBy(places, ([location]) => location.company.organisation)
  const chosen = [...byTenant.values()].flatMap((own) => own.slice(0, locationsOfTenant))
  return chosen.flatMap(([, own]) => {
    const latest = own.toReversed()
    let from = 0
    return plans.flatMap((plan) => {
      const [first, ...rest] = latest.slice(from, from + plan.orders)
      from += plan.orders
      return first === undefined
        ? []
        : [{ id: nextId(), plan, orders: [first, ...rest] as [Order, ...Order[]] }]
    })
  })
}

const organisationOf = ({ location }: Order) => location.company.organisation.id

/** Each thing once that its orders had: up to par where it has one, else as many packs as last. */
function linesOf({ orders }: StandingOrder): OrderLine[] {
  const byItem = new Map<number, OrderLine>()
  for (const line of orders.flatMap((order) => order.lines))
    if (!byItem.has(line.card.item.id)) byItem.set(line.card.item.id, line)
  return [...byItem.values()]
}

function scheduleOf({ plan, orders: [{ location }] }: StandingOrder, now: Date) {
  const { clock, timeZone } = location.company
  const next = addDays(clock.dateOf(now.getTime()), firstRunInDays)
  const rule = `FREQ=WEEKLY;BYDAY=${weekdays[new Date(next).getUTCDay()] ?? 'MO'}`
  const schedule = { rule, startDate: '2026-01-05', time: '06:00', skippedDates: [], timeZone }
  return {
    scheduleRule: plan.isScheduled ? schedule.rule : null,
    scheduleStart: plan.isScheduled ? schedule.startDate : null,
    scheduleTime: plan.isScheduled ? schedule.time : null,
    nextRunAt: plan.isScheduled ? instantText(nextRunAfter(schedule, now)?.getTime() ?? null) : null,
  }
}

/** Order templates with their lines, who is told, and the runs that made their orders. */
export function orderTemplateTables(
  numbered: Numbered,
  templates: readonly StandingOrder[],
  now: Date,
): DemoTable[] {
  const nextLineId = numbered.sequences('order template line')
  const nextRunId = numbered.sequences('order template run')
  return [
    demoTable(
      orderTemplate,
      templates.map((template) => {
        const [{ location, createdBy, createdAt }] = template.orders
        return {
          id: template.id,
          organisationId: location.company.organisation.id,
          companyId: location.company.id,
          locationId: location.id,
          name: `${location.name} — ${template.plan.name}`,
          visibility: template.plan.isPrivate ? ('Private' as const) : ('Public' as const),
          ...scheduleOf(template, now),
          ...trackedBy(createdBy, createdAt),
        }
      }),
    ),
    demoTable(
      orderTemplateAssignee,
      templates.flatMap(({ id: templateId, orders: [order] }) => ({
        organisationId: organisationOf(order),
        templateId,
        userId: order.createdBy.id,
      })),
    ),
    demoTable(
      orderTemplateLine,
      templates.flatMap((template) =>
        linesOf(template).map(({ card, entry, packsOrdered }, at) => {
          const isToPar = card.par.method !== 'NONE'
          return {
            id: nextLineId(),
            organisationId: organisationOf(template.orders[0]),
            templateId: template.id,
            position: at + 1,
            supplierItemId: entry.id,
            mode: isToPar ? ('TO_PAR' as const) : ('FIXED' as const),
            packs: isToPar ? null : quantityText(packsOrdered),
          }
        }),
      ),
    ),
    demoTable(
      orderTemplateRun,
      templates.flatMap(({ id: templateId, orders }) =>
        orders.toReversed().map((order) => ({
          id: nextRunId(),
          organisationId: organisationOf(order),
          templateId,
          runDate: order.orderDate,
          scheduledFor: null,
          orderIds: [identityOf(numbered.orders, order).id],
          finishedAt: instantText(order.createdAt),
          createdAt: instantText(order.createdAt),
        })),
      ),
    ),
  ]
}

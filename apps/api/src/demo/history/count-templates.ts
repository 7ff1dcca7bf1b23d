import { wholeScope } from '../../modules/count-template/scope-rules.ts'
import type { Random } from '../random.ts'
import { addDays } from '../zone-clock.ts'
import type { Area, Location, Supplier, Unit } from '../world/world.ts'
import type { Crew } from '../world/people.ts'
import type { Calendar } from './calendar.ts'
import { cyclePlan } from './cycle-plan.ts'
import { quickTemplateName, type TemplatePlan, templatePlans } from './count-plans.ts'
import type { CountTemplate, StockCard, TemplateRevision, TemplateRow } from './history.ts'

/** Rows of a quick sheet. */
const quickRows = 10
/** Rows that the first revision of a long sheet did not have yet. */
const addedLater = 8
const secondRevisionDaysAgo = 120

/** Templates of a location, as planned. */
export function plansOf({ company, code }: Location): TemplatePlan[] {
  return templatePlans.filter(
    (plan) =>
      plan.tenant === company.organisation.name && plan.company === company.code && plan.location === code,
  )
}

/**
 * Cards for a quick sheet: counted whole and supplied by as many suppliers as possible, so that its order falls
 * into several.
 */
export function quickCards(cards: readonly StockCard[]): StockCard[] {
  const bySupplier = new Map<Supplier, StockCard[]>()
  for (const card of cards) {
    if (card.supply === undefined || card.item.decimals > 0 || !card.item.isActive) continue
    bySupplier.set(card.supply.supplier, [...(bySupplier.get(card.supply.supplier) ?? []), card])
  }
  const groups = [...bySupplier.values()]
  const rounds = Array.from({ length: quickRows }, (_, at) => groups.flatMap((group) => group[at] ?? []))
  return rounds.flat().slice(0, quickRows)
}

/** The base unit and the usual pack; a quick sheet has the base unit alone. */
function countedUnits({ item }: StockCard, isQuick: boolean): [Unit, ...Unit[]] {
  const [base, ...packs] = item.units
  return isQuick ? [base] : [base, ...packs.slice(0, 1)]
}

/** Rows in walking order: area after area, in each one as the items stand there. */
function createRows(plan: TemplatePlan, areas: readonly Area[], cards: readonly StockCard[]): TemplateRow[] {
  const isQuick = plan.isQuick ?? false
  const placed = areas.flatMap((area) =>
    cards
      .filter((card) => (isQuick ? card.areas[0] === area : card.areas.includes(area)))
      .map((card) => ({ area, card, units: countedUnits(card, isQuick) })),
  )
  return placed.map((row, at) => ({ ...row, position: at + 1 }))
}

function selectCards(plan: TemplatePlan, cards: readonly StockCard[], random: Random): StockCard[] {
  if (plan.isQuick) return quickCards(cards)
  const active = cards.filter((card) => card.item.isActive && (plan.selects?.(card) ?? true))
  return random.shuffle(active).slice(0, plan.most)
}

function createRevisions(
  plan: TemplatePlan,
  location: Location,
  cards: readonly StockCard[],
  { clock, dates, today }: Calendar,
): [TemplateRevision, ...TemplateRevision[]] {
  const start = clock.instantOf(dates[0] ?? today, 480)
  const rows = createRows(plan, location.areas, cards)
  const first = { revision: 1, createdAt: start, rows }
  if (plan.name === quickTemplateName || cards.length < 10 * addedLater) return [first]
  return [
    { ...first, rows: createRows(plan, location.areas, cards.slice(0, -addedLater)) },
    { revision: 2, createdAt: clock.instantOf(addDays(today, -secondRevisionDaysAgo), 540), rows },
  ]
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
/** No schedule of the demo is due before. */
const firstRunInDays = 3

function scheduleOf({ schedule }: TemplatePlan, { dates, today }: Calendar): CountTemplate['schedule'] {
  if (schedule === undefined) return null
  const next = addDays(today, firstRunInDays)
  const day = new Date(next)
  const rule =
    schedule.frequency === 'WEEKLY'
      ? `FREQ=WEEKLY;BYDAY=${weekdays[day.getUTCDay()] ?? 'MO'}`
      : `FREQ=MONTHLY;BYMONTHDAY=${day.getUTCDate()}`
  return { rule, startDate: dates[0] ?? today, time: schedule.time, isPaused: schedule.isPaused ?? false }
}

type Options = {
  location: Location
  cards: readonly StockCard[]
  calendar: Calendar
  crew: Crew
  random: Random
  cycles: { counts: number; items: number }
}

/** The templates of a location with their revisions. */
export function createTemplates(options: Options): { plan: TemplatePlan; template: CountTemplate }[] {
  const { location, cards, calendar, crew, random, cycles } = options
  const named = plansOf(location)
  const cycle = cycles.counts === 0 ? [] : [cyclePlan(location, named, calendar, cycles)]
  return [...named, ...cycle].map((plan) => ({
    plan,
    template: {
      name: plan.name,
      location,
      kind: plan.kind,
      visibility: plan.visibility ?? 'Public',
      blind: plan.blind ?? false,
      cutOff: plan.cutOff ?? 'LINE',
      uncountedPolicy: plan.uncountedPolicy ?? 'BLOCK',
      isActive: plan.isActive ?? true,
      overlap: plan.overlap ?? 'SUM',
      recountRule: plan.recountRule ?? 'NONE',
      recountTolerancePct: plan.recountTolerancePct ?? null,
      dueDays: plan.dueDays ?? 0,
      note: plan.note ?? null,
      rowMode: plan.rowMode ?? 'FIXED',
      scope: { ...wholeScope([location.id]), ...plan.scope },
      schedule: scheduleOf(plan, calendar),
      createdBy: crew.manager,
      assignees: plan.isAssigned ? crew.counters : [],
      revisions: createRevisions(plan, location, selectCards(plan, cards, random), calendar),
    },
  }))
}

import type { Location } from '../world/world.ts'
import type { Calendar } from './calendar.ts'
import type { TemplatePlan } from './count-plans.ts'

/** Days at both ends of the history without a count in turn. */
const [firstDays, lastDays] = [20, 12]

/** Counts are a day or more apart from those that are planned by name, so that none overtakes another. */
function isFree(day: number, named: readonly TemplatePlan[]): boolean {
  const busy = named.flatMap(({ counts }) => [...counts.posted, ...counts.open.map(({ daysAgo }) => daysAgo)])
  return busy.every((other) => Math.abs(other - day) > 1)
}

/** A part of the items counted in turn, evenly over the history: what a larger scale has beside the plans by name. */
export function cyclePlan(
  { company, code, name }: Location,
  named: readonly TemplatePlan[],
  { dates }: Calendar,
  { counts, items }: { counts: number; items: number },
): TemplatePlan {
  const days = Array.from({ length: dates.length - firstDays - lastDays }, (_, at) => lastDays + at)
  const free = days.filter((day) => isFree(day, named))
  const total = Math.min(counts, Math.floor(free.length / 2))
  const posted = Array.from(
    { length: total },
    (_, at) => free[Math.floor((at * free.length) / total)] ?? lastDays,
  )
  return {
    tenant: company.organisation.name,
    company: company.code,
    location: code,
    name: `${name} — in turn`,
    kind: 'CYCLE',
    most: items,
    counts: { posted, open: [] },
  }
}

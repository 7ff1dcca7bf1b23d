import type { DemoSizes } from '../sizes.ts'
import type { AreaPlan, CompanyPlan, LocationPlan, OrganisationPlan } from './layout-plans.ts'

/** Organisations of the larger scales, named by where they are. */
const organisations = [
  { name: 'East', currency: 'SGD', timeZone: 'Asia/Singapore' },
  { name: 'West', currency: 'USD', timeZone: 'America/Los_Angeles' },
  { name: 'Coast', currency: 'EUR', timeZone: 'Europe/Athens' },
  { name: 'Valley', currency: 'EUR', timeZone: 'Europe/Vienna' },
  { name: 'Island', currency: 'GBP', timeZone: 'Europe/London' },
  { name: 'Prairie', currency: 'USD', timeZone: 'America/Chicago' },
  { name: 'Delta', currency: 'EUR', timeZone: 'Europe/Bucharest' },
  { name: 'Summit', currency: 'CHF', timeZone: 'Europe/Zurich' },
] as const
/** What each of them has of the whole, where North has two thirds and South one. */
const portion = 1 / 2

const districts = [
  'Riverside',
  'Station',
  'Market',
  'Airport',
  'Garden',
  'Hill',
  'Lakeside',
  'Park',
  'Castle',
  'Bridge',
] as const

const kitchen: readonly AreaPlan[] = [
  { name: 'Dry store', holds: ['dry'] },
  { name: 'Cold room', holds: ['cold'] },
  { name: 'Freezer', holds: ['frozen'] },
  { name: 'Hot line', holds: [], isLine: true },
  { name: 'Goods in', holds: [] },
]
const bar: readonly AreaPlan[] = [
  { name: 'Back bar', holds: ['shelf'] },
  { name: 'Bar fridge', holds: ['fridge'] },
  { name: 'Cellar', holds: ['cellar'] },
  { name: 'Service station', holds: [], isLine: true },
  { name: 'Terrace', holds: [] },
]
const locations: readonly LocationPlan[] = [
  { code: 'KIT', name: 'Kitchen', place: 'kitchen', share: 0.8, areas: kitchen },
  { code: 'BAR', name: 'Bar', place: 'bar', share: 0.8, areas: bar },
  { code: 'BAN', name: 'Banquet kitchen', place: 'kitchen', share: 0.5, areas: kitchen },
  { code: 'ROOF', name: 'Roof bar', place: 'bar', share: 0.5, areas: bar },
]

/** The company that an organisation opens next; its locations are named after where it is. */
function nextCompany(owner: OrganisationPlan, opened: number, locationsEach: number): CompanyPlan {
  const district = districts[opened % districts.length] ?? 'Riverside'
  return {
    code: `${district.slice(0, 3).toUpperCase()}${Math.floor(opened / districts.length) + 1}`,
    name: `${owner.name} ${district}`,
    timeZone: owner.timeZone,
    locations: locations
      .slice(0, locationsEach)
      .map((location) => ({ ...location, name: `${district} ${location.name.toLowerCase()}` })),
  }
}

/** The plans with organisations and companies after them until the scale has as many as it should. */
export function extendPlans(plans: readonly OrganisationPlan[], sizes: DemoSizes): OrganisationPlan[] {
  const further = organisations
    .slice(0, sizes.organisations - plans.length)
    .map((plan): OrganisationPlan => ({ ...plan, isActive: true, portion, companies: [] }))
  const extended = [...plans, ...further]
  const opened = extended.map(() => 0)
  const sizeOf = (plan: OrganisationPlan) => plan.companies.length
  const total = () => extended.reduce((sum, plan) => sum + sizeOf(plan), 0)
  while (total() < sizes.companies) {
    const least = Math.min(...extended.map(sizeOf))
    const at = extended.findIndex((plan) => sizeOf(plan) === least)
    const plan = extended[at]
    if (plan === undefined) break
    const company = nextCompany(plan, opened[at] ?? 0, sizes.locationsEach)
    extended[at] = { ...plan, companies: [...plan.companies, company] }
    opened[at] = (opened[at] ?? 0) + 1
  }
  return extended
}

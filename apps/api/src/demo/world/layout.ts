import type { DemoSizes } from '../sizes.ts'
import { createZoneClock } from '../zone-clock.ts'
import { closed, north, south } from './layout-plans.ts'
import { extendPlans } from './more-places.ts'
import { type Area, type Company, createIds, type Location, type Organisation } from './world.ts'

export type Layout = { organisations: Organisation[]; companies: Company[]; locations: Location[] }

/** Organisations, companies, locations and areas of the demo, numbered in the order of the plans. */
export function createLayout(sizes: DemoSizes): Layout {
  const layout: Layout = { organisations: [], companies: [], locations: [] }
  const ids = { organisation: createIds(), company: createIds(), location: createIds(), area: createIds() }
  for (const plan of [...extendPlans([north, south], sizes), closed]) {
    const { companies, ...own } = plan
    const organisation: Organisation = { id: ids.organisation(), ...own }
    layout.organisations.push(organisation)
    for (const { locations, ...companyPlan } of companies) {
      const clock = createZoneClock(companyPlan.timeZone)
      const company: Company = { id: ids.company(), organisation, ...companyPlan, clock }
      layout.companies.push(company)
      for (const { areas, ...locationPlan } of locations) {
        const numbered: Area[] = areas.map((area) => ({ id: ids.area(), isLine: false, ...area }))
        layout.locations.push({ id: ids.location(), company, ...locationPlan, areas: numbered })
      }
    }
  }
  return layout
}

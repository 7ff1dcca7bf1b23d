import type { Location, Storage } from './world.ts'

export type AreaPlan = { name: string; holds: readonly Storage[]; isLine?: boolean }
export type LocationPlan = {
  code: string
  name: string
  place: Location['place']
  share: number
  areas: readonly AreaPlan[]
}
export type CompanyPlan = { code: string; name: string; timeZone: string; locations: readonly LocationPlan[] }
export type OrganisationPlan = {
  name: string
  currency: string
  timeZone: string
  isActive: boolean
  portion: number
  companies: readonly CompanyPlan[]
}

export const north: OrganisationPlan = {
  name: 'North',
  currency: 'EUR',
  timeZone: 'Europe/Sofia',
  isActive: true,
  portion: 2 / 3,
  companies: [
    {
      code: 'SOF1',
      name: 'North Sofia',
      timeZone: 'Europe/Sofia',
      locations: [
        {
          code: 'MAIN',
          name: 'Main kitchen',
          place: 'kitchen',
          share: 0.81,
          areas: [
            { name: 'Dry store', holds: ['dry'] },
            { name: 'Cold room', holds: ['cold'] },
            { name: 'Freezer', holds: ['frozen'] },
            { name: 'Hot line', holds: [], isLine: true },
          ],
        },
        {
          code: 'BAR',
          name: 'Bar',
          place: 'bar',
          share: 0.8,
          areas: [
            { name: 'Back bar', holds: ['shelf'] },
            { name: 'Bar fridge', holds: ['fridge'] },
            { name: 'Cellar', holds: ['cellar'] },
          ],
        },
      ],
    },
    {
      code: 'VAR1',
      name: 'North Varna',
      timeZone: 'Europe/Sofia',
      locations: [
        {
          code: 'KIT',
          name: 'Кухня Варна',
          place: 'kitchen',
          share: 0.78,
          areas: [
            { name: 'Сух склад', holds: ['dry'] },
            { name: 'Хладилна камера', holds: ['cold'] },
            { name: 'Фризер', holds: ['frozen'] },
          ],
        },
        {
          code: 'BCH',
          name: 'Бар на плажа',
          place: 'bar',
          share: 0.55,
          areas: [
            { name: 'Барплот', holds: ['shelf', 'cellar'] },
            { name: 'Хладилник', holds: ['fridge'] },
          ],
        },
      ],
    },
  ],
}

/** West of Greenwich, so that its business date and the UTC date differ every evening (docs/domain.md 8.2). */
export const south: OrganisationPlan = {
  name: 'South',
  currency: 'USD',
  timeZone: 'America/New_York',
  isActive: true,
  portion: 1 / 3,
  companies: [
    {
      code: 'SOU1',
      name: 'South Harbour',
      timeZone: 'America/New_York',
      locations: [
        {
          code: 'KIT',
          name: 'Harbour kitchen',
          place: 'kitchen',
          share: 1,
          areas: [
            { name: 'Pantry', holds: ['dry'] },
            { name: 'Walk-in cooler', holds: ['cold'] },
            { name: 'Walk-in freezer', holds: ['frozen'] },
            { name: 'Prep line', holds: [], isLine: true },
          ],
        },
        {
          code: 'BAR',
          name: 'Harbour bar',
          place: 'bar',
          share: 1,
          areas: [
            { name: 'Back bar', holds: ['shelf'] },
            { name: 'Reach-in', holds: ['fridge'] },
            { name: 'Wine room', holds: ['cellar'] },
            { name: 'Service station', holds: [], isLine: true },
          ],
        },
      ],
    },
  ],
}

/** A tenant that has left: whoever asks for one of its ids is told 404. */
export const closed: OrganisationPlan = {
  name: 'Old Harbour (closed)',
  currency: 'EUR',
  timeZone: 'Asia/Singapore',
  isActive: false,
  portion: 1 / 20,
  companies: [
    {
      code: 'OLD1',
      name: 'Old Harbour',
      timeZone: 'Asia/Singapore',
      locations: [
        {
          code: 'KIT',
          name: 'Old kitchen',
          place: 'kitchen',
          share: 1,
          areas: [{ name: 'Store', holds: ['dry', 'cold', 'frozen'] }],
        },
      ],
    },
  ],
}

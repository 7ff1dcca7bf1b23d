import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { describe, expect, it } from 'vitest'
import type { Scope } from '../../actor.ts'
import { testActor } from '../../testing/work.ts'
import { type KnownAccess, readPlaces, readRoles } from './user-access.ts'

const asking = (rights: readonly Right[] = rightsCatalogue, scope: Scope | null = null) => ({
  actor: { ...testActor(1, 2, rights), scope },
})
const role = (id: number, name: string, rights: string[] = []) => ({ id, name, isSystem: false, rights })
const company = (companyId: number, companyName: string) => ({
  companyId,
  companyName,
  locationId: null,
  locationName: null,
})
const location = (companyId: number, companyName: string, locationId: number, locationName: string) => ({
  companyId,
  companyName,
  locationId,
  locationName,
})
const north = company(1, 'North')
const bar = location(1, 'North', 11, 'Bar')
const southBar = location(2, 'South', 21, 'Bar')
const shop = location(2, 'South', 22, 'Corner, the shop')
const known: KnownAccess = {
  limits: new Map(),
  roles: new Map([
    ['counter', role(1, 'Counter', ['[Counts] [View] [List]'])],
    ['buyer', role(2, 'Buyer', ['[Orders] [View] [List]'])],
    ['head, night shift', role(3, 'Head, night shift')],
  ]),
  places: new Map([
    ['north', [north]],
    ['bar', [bar, southBar]],
    ['north / bar', [bar]],
    ['corner, the shop', [shop]],
  ]),
}
const told = ({ problems }: { problems: readonly { field: string | null; message: string }[] }) =>
  problems.map(({ field, message }) => `${field}: ${message}`)

describe('the roles that a cell names', () => {
  it.each([
    ['are none of an empty one', '', []],
    ['are parted by commas', 'Counter, Buyer', [1, 2]],
    ['are parted by semicolons, where a comma is part of a name', 'Head, night shift; Buyer', [3, 2]],
    ['may be one with a comma in its name', 'Head, night shift', [3]],
    ['are known in whatever letters', 'COUNTER, buyer', [1, 2]],
    ['count once, and no gap counts', 'Buyer,, Buyer ,', [2]],
  ])('%s', (_rule, cell, ids) => {
    expect(readRoles(asking(), cell, known)).toEqual({ found: ids, problems: [] })
  })

  it('are told when they are not there, and the others are found', () => {
    const read = readRoles(asking(), 'Counter, Cook', known)
    expect([read.found, told(read)]).toEqual([[1], ['roles: there is no role “Cook”']])
  })

  it('are given by those alone who have every right of them', () => {
    const read = readRoles(asking(['[Counts] [View] [List]']), 'counter; buyer', known)
    expect(told(read)).toEqual(['roles: Buyer has the right [Orders] [View] [List], which you lack'])
  })

  it('are given by those alone whose limits are as high', () => {
    const right: Right = '[Orders] [Other] [Approve]'
    const chief = new Map([['chief', role(4, 'Chief', [right])]])
    const limit = { companyId: 1, companyName: 'North', currency: 'EUR', countVarianceValue: null }
    // The role of whoever asks.
    const limits = new Map([['Role', [{ ...limit, orderTotal: '1000' }]]])
    expect(told(readRoles(asking([right]), 'Chief', { ...known, roles: chief, limits }))).toEqual([
      'roles: Chief approves orders of any value in North, where you go up to 1000.00 EUR',
    ])
    expect(told(readRoles(asking([right]), 'Chief', { ...known, roles: chief }))).toEqual([])
  })
})

describe('the places that a cell names', () => {
  const somewhere = (scope: Scope) => asking(rightsCatalogue, scope)

  it('are where whoever asks works, when it is empty', () => {
    expect(readPlaces(asking(), '', known)).toEqual({ found: null, problems: [] })
    expect(readPlaces(somewhere({ companyIds: [1], locationIds: [22] }), '', known)).toEqual({
      found: [
        { companyId: 1, locationId: null },
        { companyId: null, locationId: 22 },
      ],
      problems: [],
    })
  })

  it.each(['everywhere', 'Everywhere'])(
    'are all of them for “%s”, if whoever asks works everywhere',
    (cell) => {
      expect(readPlaces(asking(), cell, known)).toEqual({ found: null, problems: [] })
      expect(told(readPlaces(somewhere({ companyIds: [1], locationIds: [] }), cell, known))).toEqual([
        'scope: you work at some places only, so you can let people work there alone',
      ])
    },
  )

  it.each([
    ['are companies, and locations by their company and name', 'North; north / bar', [north, bar]],
    ['may be one with a comma in its name', 'CORNER, the shop', [shop]],
  ])('%s', (_rule, cell, places) => {
    expect(readPlaces(asking(), cell, known)).toEqual({
      found: places.map(({ companyId, locationId }) => ({ companyId, locationId })),
      problems: [],
    })
  })

  it('are told when they are not there, or when several have the name', () => {
    expect(told(readPlaces(asking(), 'West, Bar', known))).toEqual([
      'scope: there is no place “West”',
      'scope: several places are called “Bar”; write Company / Location',
    ])
  })

  it('are given by those alone who work at all of them', () => {
    const atTheBar = somewhere({ companyIds: [], locationIds: [11] })
    expect(told(readPlaces(atTheBar, 'North, North / Bar', known))).toEqual([
      'scope: you do not work at all of North',
    ])
    expect(told(readPlaces(somewhere({ companyIds: [1], locationIds: [] }), 'North / Bar', known))).toEqual(
      [],
    )
  })
})

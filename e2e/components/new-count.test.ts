import type { CountTemplateRow } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { type Answers, type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { dialog, openDialog, place, previewed, whole } from './new-count-dialog.ts'

const template: CountTemplateRow = {
  id: 3,
  name: 'Back bar',
  kind: 'FULL',
  visibility: 'Public',
  blind: false,
  cutOff: 'LINE',
  uncountedPolicy: 'BLOCK',
  overlap: 'SUM',
  recountRule: 'NONE',
  rowMode: 'FIXED',
  company: { id: 1, name: 'North' },
  location: { id: 1, name: 'Bar' },
  locations: [{ id: 1, name: 'Bar' }],
  owner: { id: 1, name: 'Mira Petrova' },
  isOwn: true,
  assignees: [],
  schedule: null,
  revision: 1,
  rowTotal: 12,
  isActive: true,
  lastCountAt: null,
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 1,
}

const chooseBar = () => whole.getByRole('option', { name: 'Bar' }).click()

test('everything at a location is chosen without writing anything, and made with the count', async () => {
  const { sent, writes } = await openDialog([])
  await chooseBar()
  await expect.element(whole.getByRole('button', { name: 'Change' })).toBeVisible()
  expect(writes()).toEqual([])
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await expect.poll(() => sent).toEqual([{ locationId: 7, blind: false, dueDate: null, note: null }])
})

test('a template and a location are one choice, and neither goes away when the other is made', async () => {
  const { sent } = await openDialog([template])
  const walk = place(/^Template/)
  await walk.selectOptions('Back bar')
  await chooseBar()
  await expect.element(walk).toHaveValue('')
  await walk.selectOptions('Back bar')
  await expect.element(whole.getByRole('option', { name: 'Bar' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await expect.poll(() => sent).toEqual([{ templateId: 3, blind: false, dueDate: null, note: null }])
})

test('of many locations one is found by name', async () => {
  const { sent } = await openDialog([], {
    'GET /v2/location/options': ({ query }: Asked) => ({
      data: query.get('q') === 'zoo' ? [{ id: 21, name: 'Zoo', note: null }] : [],
    }),
  })
  await whole.getByRole('combobox').fill('zoo')
  await whole.getByRole('option', { name: 'Zoo' }).click()
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await expect.poll(() => sent).toMatchObject([{ locationId: 21 }])
})

test('what to count has to be said', async () => {
  const { writes } = await openDialog([])
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await expect.element(dialog.getByText('Choose what to count.')).toBeVisible()
  expect(writes()).toEqual([])
})

test('items are chosen by a scope of several locations, which says what it selects, and given up again', async () => {
  const { sent } = await openDialog([template])
  const create = dialog.getByRole('button', { name: 'Create count' })
  await dialog.getByRole('button', { name: 'Or choose the items …' }).click()
  await create.click()
  await expect.element(dialog.getByText('Choose at least one location.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add: Locations' }).click()
  await dialog
    .getByRole('listbox', { name: 'Find in: Locations' })
    .getByRole('option', { name: 'Bar' })
    .click()
  await expect.element(dialog.getByText('40 items selected, about 10 min to count')).toBeVisible()
  await expect.element(dialog.getByText(/^Джин/)).toBeVisible()
  await create.click()
  await expect.poll(() => sent).toMatchObject([{ scope: { locationIds: [7], onHand: 'ANY' }, blind: false }])
})

test('every item that a scope selects can be read, a page at a time', async () => {
  const wines = Array.from({ length: 60 }, (_, index) =>
    previewed.data.map((row) => ({ ...row, item: { ...row.item, id: index, name: `Wine ${index + 1}` } })),
  ).flat()
  let isRefused = true
  await openDialog([], {
    'POST /v2/count-template/preview': ({ body }: Asked) => {
      const { page: asked, limit } = body as { page: number; limit: number }
      if (asked > 1 && isRefused) return refusal(503, 'server.not-ready', 'The service is starting')
      const data = wines.slice((asked - 1) * limit, asked * limit)
      return { ...previewed, data, page: asked, total: 60, hasMore: asked * limit < 60 }
    },
  })
  await dialog.getByRole('button', { name: 'Or choose the items …' }).click()
  await dialog.getByRole('button', { name: 'Add: Locations' }).click()
  await dialog
    .getByRole('listbox', { name: 'Find in: Locations' })
    .getByRole('option', { name: 'Bar' })
    .click()
  const more = dialog.getByRole('button', { name: 'Show 10 more' })
  const last = dialog.getByText(/^Wine 60/)
  await more.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The service is starting')
  await expect.element(dialog.getByText(/^Wine 50/)).toBeInTheDocument()
  isRefused = false
  await more.click()
  await expect.element(last).toBeInTheDocument()
  await expect.element(more).not.toBeInTheDocument()
})

test('a scope is narrowed to areas of its locations', async () => {
  const asked: (string | null)[] = []
  const { sent } = await openDialog([], {
    'GET /v2/area/options': ({ query }: Asked) => {
      asked.push(query.get('locationIds'))
      return { data: [{ id: 4, name: 'Cellar', note: 'Bar' }] }
    },
  })
  await dialog.getByRole('button', { name: 'Or choose the items …' }).click()
  await dialog.getByRole('button', { name: 'Add: Locations' }).click()
  const bar = dialog.getByRole('listbox', { name: 'Find in: Locations' }).getByRole('option', { name: 'Bar' })
  await bar.click()
  const cellar = dialog.getByRole('checkbox', { name: 'Cellar · Bar' })
  const everyArea = dialog.getByText('Each is counted in every area where it stands.')
  await expect.element(everyArea).not.toBeInTheDocument()
  await cellar.click()
  await expect.element(everyArea).toBeVisible()
  expect(asked).toEqual(['7'])
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await expect.poll(() => sent).toMatchObject([{ scope: { locationIds: [7], areaIds: [4] } }])
})

test('counts under way that hold the same items are named, each as a link', async () => {
  await openDialog([template], {
    'POST /v2/count/overlap': {
      total: 1,
      data: [{ count: { id: 4, number: 'CNT-4', state: 'COUNTING' }, items: 12 }],
      hidden: 0,
    },
  })
  await place(/^Template/).selectOptions('Back bar')
  const list = dialog.getByRole('list', { name: 'Counts with the same items' })
  await expect.element(list).toHaveTextContent('CNT-4 counting, 12 items')
  await expect.element(list.getByRole('link', { name: 'CNT-4' })).toHaveAttribute('href', '/counts/4')
})

test('counts under way that somebody does not see are warned of by how many they are', async () => {
  await openDialog([template], { 'POST /v2/count/overlap': { total: 0, data: [], hidden: 2 } })
  await place(/^Template/).selectOptions('Back bar')
  const list = dialog.getByRole('list', { name: 'Counts with the same items' })
  await expect.element(list.getByRole('listitem')).toHaveTextContent('2 counts that you do not see')
  await expect.element(list.getByRole('link')).not.toBeInTheDocument()
})

/** Sixty people, of whom a question answers fifty at most, as the API does. */
const crowd = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  name: `Person ${index + 1}`,
  note: null,
}))
const searched: Answers = {
  'GET /v2/count-template/assignee/options': ({ query }: Asked) => ({
    data: crowd.filter(({ name }) => name.includes(query.get('q') ?? '')).slice(0, 50),
  }),
}
const find = dialog.getByRole('searchbox', { name: 'Find a person' })
const person = (name: string) => dialog.getByRole('checkbox', { name, exact: true })

test('of many people one is found by name, and who is ticked stays among those who are found', async () => {
  const { sent } = await openDialog([], searched)
  await chooseBar()
  await expect.element(person('Person 60')).not.toBeInTheDocument()
  await find.fill('60')
  await person('Person 60').click()
  await find.fill('7')
  await expect.element(person('Person 60')).toBeChecked()
  await person('Person 7').click()
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await expect.poll(() => sent).toMatchObject([{ assigneeIds: [60, 7] }])
})

test('a name that nobody has says so', async () => {
  await openDialog([], searched)
  await chooseBar()
  await find.fill('Nobody')
  await expect.element(dialog.getByText('Nothing found')).toBeVisible()
})

test('who was found by name and ticked stands in what is restored of the form, and is sent', async () => {
  const user = newPerson()
  const { close } = await openDialog([], searched, user)
  await chooseBar()
  await find.fill('60')
  await person('Person 60').click()
  close()
  const { sent } = await openDialog([], searched, user)
  await expect.element(dialog.getByText('Restored what you typed.')).toBeVisible()
  await expect.element(person('Person 60')).toBeChecked()
  await person('Person 1').click()
  await dialog.getByRole('button', { name: 'Create count' }).click()
  await expect.poll(() => sent).toMatchObject([{ assigneeIds: [60, 1] }])
})

test('who counts by a template of several locations may count at each of them', async () => {
  const asked: (string | null)[] = []
  const locations = [
    { id: 1, name: 'Bar' },
    { id: 2, name: 'Cellar' },
  ]
  await openDialog([{ ...template, locations }], {
    'GET /v2/count-template/assignee/options': ({ query }: Asked) => {
      asked.push(query.get('locationIds'))
      return { data: crowd.slice(0, 1) }
    },
  })
  await place(/^Template/).selectOptions('Back bar')
  await expect.element(person('Person 1')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['1,2']))
})

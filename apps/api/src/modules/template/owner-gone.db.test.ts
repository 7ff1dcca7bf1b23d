import type { CountTemplateRecord, NoticeList } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { appUser, countTemplate, countTemplateRun, userScope } from '../../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../../testing/app.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { workOff } from '../../testing/jobs.ts'
import { newPersonAt, newPlaceBeside } from '../../testing/places.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { sendNotifications } from '../notice/send-notifications.ts'
import { runSchedules } from './run-schedules.ts'

const editRight = ['[Counts] [Edit] [Counts Template]'] as const
const counterRights = ['[Counts] [View] [List]', '[Counts] [Edit] [List]'] as const
const gone = 'Whoever asked for this may not do it any more.'
const away = 'The owner does not work where this template is for.'

describe('schedules whose owner works here no more', () => {
  let api: TestApp
  let stock: TestStock
  let beside: TestStock
  let leaver: TestUser
  let named = 0

  beforeAll(async () => {
    api = await openTestSystem()
    stock = await newStock(api.database)
    beside = await newPlaceBeside(api.database, stock)
    await newItems(api.database, stock, [{}])
  })
  afterAll(() => api.close())

  /** A template of somebody who may do everything. */
  async function made(body: object = {}): Promise<CountTemplateRecord> {
    leaver = await newUser(api.database, { ...stock, rights: rightsCatalogue })
    named += 1
    const answer = await api.as(leaver).post('/api/v2/count-template', {
      name: `Plan ${named}`,
      scope: { locationIds: [stock.locationId] },
      schedule: { rule: 'FREQ=DAILY', startDate: '2030-03-01', time: '03:30' },
      ...body,
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json()
  }
  const inDatabase = (change: Parameters<typeof asJob>[1]) => asJob(api.database, change)
  const leave = () =>
    inDatabase((tx) => tx.update(appUser).set({ state: 'DELETED' }).where(eq(appUser.id, leaver.id)))
  const moveAway = () => {
    const { organisationId, companyId, locationId } = beside
    return inDatabase((tx) =>
      tx.insert(userScope).values({ organisationId, companyId, locationId, userId: leaver.id }),
    )
  }
  async function giveToStranger({ id }: CountTemplateRecord) {
    const stranger = await newUser(api.database, await newStock(api.database))
    return inDatabase((tx) =>
      tx.update(countTemplate).set({ createdBy: stranger.id }).where(eq(countTemplate.id, id)),
    )
  }
  /** Runs the schedules once. @returns why the run of this template made nothing */
  async function errorOf({ id }: CountTemplateRecord) {
    await runSchedules(api.database, new Date('2030-03-01T12:00:00Z'))
    await workOff(api.app)
    const runs = await asJob(api.database, (tx) =>
      tx.select().from(countTemplateRun).where(eq(countTemplateRun.templateId, id)),
    )
    return runs.map(({ error }) => error)
  }
  async function reasonsTold({ name }: CountTemplateRecord, users: readonly TestUser[]) {
    await sendNotifications(api.database)
    const reasonsOf = async (user: TestUser) => {
      const { data } = (await api.as(user).get('/api/v2/notice/all')).json<NoticeList>()
      return data.filter(({ facts }) => facts['name'] === name).map(({ facts }) => facts['reason'])
    }
    return Promise.all(users.map(reasonsOf))
  }

  it.each([
    ['is deleted', leave, gone],
    ['works elsewhere alone', moveAway, away],
    ['is of another organisation', giveToStranger, gone],
  ])(
    'tell assignees and whoever may change them there, nobody elsewhere, when the owner %s',
    async (_, end, why) => {
      const counter = await newUser(api.database, { ...stock, rights: counterRights })
      const editor = await newPersonAt(api.database, stock, editRight)
      const elsewhere = await newPersonAt(api.database, beside, editRight)
      const template = await made({ assigneeIds: [counter.id] })
      await end(template)
      expect(await errorOf(template)).toEqual([why])
      expect(await reasonsTold(template, [counter, editor, elsewhere])).toEqual([[why], [why], []])
    },
  )

  it('tell nobody of a private one whose owner has left', async () => {
    const editor = await newUser(api.database, { ...stock, rights: editRight })
    const template = await made({ visibility: 'Private' })
    await leave()
    expect(await errorOf(template)).toEqual([gone])
    expect(await reasonsTold(template, [editor])).toEqual([[]])
  })

  it('tell its owner of a private one when they work elsewhere alone', async () => {
    const template = await made({ visibility: 'Private' })
    await moveAway()
    expect(await errorOf(template)).toEqual([away])
    expect(await reasonsTold(template, [leaver])).toEqual([[away]])
  })
})

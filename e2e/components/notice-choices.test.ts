import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { states } from '../../apps/web/src/features/profile/components/notices-section.states.tsx'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const tickOf = (name: string) => page.getByRole('checkbox', { name })
const due = tickOf('A count is due today: Mail at once')
const late = tickOf('A count is late: Mail at once')

/** The choices of a person; each write waits until its answer is given. */
async function openChoices() {
  const sent: unknown[] = []
  const answers: ((answer: Response) => void)[] = []
  await show({
    ...states['as it is until somebody chooses'],
    api: {
      'GET /v2/user/setting/all': { data: [] },
      'PUT /v2/user/setting/{key}': ({ body }: Asked) => {
        sent.push((body as { value: unknown }).value)
        return new Promise<Response>((resolve) => answers.push(resolve))
      },
    },
  })
  return {
    sent,
    keep: (index: number) => answers[index]?.(Response.json({})),
    refuse: (index: number) => answers[index]?.(refusal(503, 'server.not-ready', 'The service is starting')),
  }
}

test('two ticks in quick succession are both kept', async () => {
  const { sent, keep } = await openChoices()
  await due.click()
  await expect.element(due).toBeChecked()
  await late.click()
  await expect.element(late).toBeChecked()
  expect(sent).toHaveLength(1)
  keep(0)
  await expect.poll(() => sent).toHaveLength(2)
  keep(1)
  const both = { 'count.due': ['in-app', 'digest', 'mail'], 'count.late': ['in-app', 'digest', 'mail'] }
  await expect.poll(() => sent.at(-1)).toMatchObject(both)
  await expect.element(due).toBeChecked()
  await expect.element(late).toBeChecked()
})

test('a tick that cannot be kept is taken back alone', async () => {
  const { sent, keep, refuse } = await openChoices()
  await due.click()
  await late.click()
  await expect.element(late).toBeChecked()
  refuse(0)
  await expect.element(due).not.toBeChecked()
  await expect.element(late).toBeChecked()
  await expect.poll(() => sent).toHaveLength(2)
  keep(1)
  expect(sent[1]).toMatchObject({
    'count.due': ['in-app', 'digest'],
    'count.late': ['in-app', 'digest', 'mail'],
  })
})

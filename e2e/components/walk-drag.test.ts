import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  playedRecord,
  playedWalk,
  templateAt,
} from '../../apps/web/src/features/count-templates/components/template-page.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { boxOf, letMouseGo, moveMouse, pressMouse } from './list.ts'
import { show } from './show.ts'

const walk = page.getByRole('list', { name: 'Walk' })
const row = (name: RegExp) => walk.getByRole('group', { name })

/** The page of a template. @returns the items of each area as they were saved */
async function openTemplate() {
  const saved: number[][][] = []
  await show({
    ...templateAt(playedWalk(), {
      'PUT /v2/count-template/{id}/row': ({ body }: Asked) => {
        const { areas } = body as { areas: { rows: { itemId: number }[] }[] } // what the contract says
        saved.push(areas.map(({ rows }) => rows.map(({ itemId }) => itemId)))
        return playedRecord({ revision: 4, version: 5 })
      },
    }),
    user: newPerson(),
  })
  await expect.element(row(/Gin/)).toBeVisible()
  return saved
}

/** Takes a row by its grip and lets it go over another element, so far down in it. */
async function drag(name: string, over: ReturnType<typeof row>, part: number): Promise<void> {
  const grip = boxOf(walk.getByTitle(`Drag ${name}`))
  await moveMouse(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await pressMouse()
  const to = boxOf(over)
  await moveMouse(to.x + to.width / 2, to.y + to.height / 2)
  await moveMouse(to.x + to.width / 2, to.y + to.height * part)
  await letMouseGo()
}

const save = () => page.getByRole('button', { name: 'Save as new revision' }).click()

test('a row is dragged behind the last one of its area', async () => {
  const saved = await openTemplate()
  await drag('Gin', row(/Мерло/), 0.8)
  await expect.element(row(/^2\. Gin/)).toBeVisible()
  await save()
  await expect.poll(() => saved).toEqual([[[2, 1], [3], []]])
})

test('a row is dragged before a row of another area', async () => {
  const saved = await openTemplate()
  await drag('Gin', row(/Tonic/), 0.2)
  await expect.element(row(/^2\. Tonic/)).toBeVisible()
  await save()
  await expect.poll(() => saved).toEqual([[[2], [1, 3], []]])
})

test('a row is dragged into an area that has none', async () => {
  const saved = await openTemplate()
  await drag('Tonic water', walk.getByRole('heading', { name: /Cold store/ }), 0.5)
  await save()
  await expect.poll(() => saved).toEqual([[[1, 2], [], [3]]])
})

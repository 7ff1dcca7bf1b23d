import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  locationsWith,
  playedLocation,
} from '../../apps/web/src/features/companies/components/locations-panel.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const box = page.getByRole('textbox', { name: 'New area of Kitchen' })
const areas = page.getByRole('list', { name: 'Areas of Kitchen' }).getByRole('listitem')

/** Locations whose new areas wait for `answer`; a name of `taken` is refused then. */
async function openLocations({ taken }: { taken?: string } = {}) {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const names: string[] = []
  const state = locationsWith(playedLocation(), {
    'POST /v2/location/{id}/area': async ({ body }: Asked) => {
      const { name } = body as { name: string }
      await isAnswered
      if (name === taken)
        return refusal(400, 'request.invalid', 'The request has mistakes', [
          { field: 'name', code: 'field.taken', message: 'is taken' },
        ])
      names.push(name)
      return { data: [playedLocation(names)] }
    },
    'GET /v2/company/{id}/location/all': () => ({ data: [playedLocation(names)] }),
  })
  await show({ ...state, user: newPerson() })
  return { answer }
}

test('names of areas are typed one after the other while the first is still on its way', async () => {
  const { answer } = await openLocations()
  await box.click()
  await userEvent.keyboard('Bar{Enter}Cellar{Enter}Fri')
  await expect.element(box).toHaveValue('Fri')
  answer()
  await expect.poll(() => areas.elements().length).toBe(2)
  await expect.element(areas.nth(0)).toMatchTextContent('Bar')
  await expect.element(areas.nth(1)).toMatchTextContent('Cellar')
  await expect.element(box).toHaveValue('Fri')
})

test('a name that is refused comes back into the box', async () => {
  const { answer } = await openLocations({ taken: 'Bar' })
  await box.click()
  await userEvent.keyboard('Bar{Enter}')
  answer()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Bar: is taken')
  await expect.element(box).toHaveValue('Bar')
})

test('a name that is refused is told without taking away the next one', async () => {
  const { answer } = await openLocations({ taken: 'Bar' })
  await box.click()
  await userEvent.keyboard('Bar{Enter}Cellar')
  answer()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Bar: is taken')
  await expect.element(box).toHaveValue('Cellar')
})

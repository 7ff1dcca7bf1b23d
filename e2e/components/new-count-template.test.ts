import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { templatesAt } from '../../apps/web/src/features/count-templates/templates-list.states.tsx'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { show } from './show.ts'

test('of many locations that of a new template is found by name', async () => {
  const sent: unknown[] = []
  await show({
    ...templatesAt('/counts/template?create=true', [], {
      'GET /v2/location/options': ({ query }: Asked) => ({
        data: query.get('q') === 'zoo' ? [{ id: 21, name: 'Zoo', note: null }] : [],
      }),
      'POST /v2/count-template': ({ body }: Asked) => {
        sent.push(body)
        return refusal(503, 'server.not-ready', 'The service is starting')
      },
    }),
    user: newPerson(),
  })
  const dialog = page.getByRole('dialog', { name: 'New template' })
  await dialog.getByLabelText('Name').fill('Zoo bar')
  await dialog.getByRole('combobox', { name: 'Find a location' }).fill('zoo')
  await dialog.getByRole('option', { name: 'Zoo' }).click()
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect.poll(() => sent).toMatchObject([{ name: 'Zoo bar', scope: { locationIds: [21] } }])
})

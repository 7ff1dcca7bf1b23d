import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { orderPage } from '../../apps/web/src/features/orders/components/order-page.states.tsx'
import { makeOrder } from '../../apps/web/src/features/orders/model/order.fixture.ts'
import { playedRecord } from '../../apps/web/src/features/order-templates/components/template-page.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { type Answers, type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

async function openDialog(api: Answers): Promise<void> {
  await show({ ...orderPage(makeOrder({ state: 'SENT', version: 4 }), api), user: newPerson() })
  await page.getByRole('button', { name: 'More steps', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
}

test('an order is saved as a template under a name of its own', async () => {
  const sent: unknown[] = []
  await openDialog({
    'POST /v2/order/{id}/template': ({ body }: Asked) => {
      sent.push(body)
      return refusal(409, 'template.name-taken', 'There is a template of this name', [
        { field: 'name', code: 'template.name-taken', message: 'This name is taken.' },
      ])
    },
  })
  await inDialog('Save as template').click()
  await expect.element(dialog.getByText('What is it called?')).toBeVisible()
  await dialog.getByLabelText('Name').fill('Weekly drinks')
  await inDialog('Save as template').click()
  await expect.element(dialog.getByText('This name is taken.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Weekly drinks')
  expect(sent).toEqual([{ name: 'Weekly drinks' }])
})

test('lines of the order that are not in the template are named before it is opened', async () => {
  await openDialog({
    'POST /v2/order/{id}/template': {
      ...playedRecord(),
      name: 'Weekly drinks',
      leftOut: [{ lineNo: 2, name: 'Cola', reason: 'OTHER_PACK' }],
    },
  })
  await dialog.getByLabelText('Name').fill('Weekly drinks')
  await inDialog('Save as template').click()
  await expect.element(dialog.getByText('2. Cola: is sold in another pack now')).toBeVisible()
  await expect.element(inDialog('Open the template')).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  playedReceipt,
  playedReturn,
  receiptBeside,
} from '../../apps/web/src/features/orders/receipts/components/receipt-drawer.states.tsx'
import { newPerson, person } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('goods that went back on another day are dated, and a count since then asks for a reason at its field', async () => {
  const code = 'transaction.backdated-before-count'
  const counted = { field: 'item.1', code, message: '00123 Tonic' }
  const answers = [
    refusal(400, 'receipt.moment-before', 'That was before the goods came', [
      {
        field: 'returnedAt',
        code: 'receipt.moment-before',
        message: 'Choose a moment after the goods came.',
      },
    ]),
    refusal(409, code, 'A later count of the same items is already posted', [counted]),
  ]
  const sent: unknown[] = []
  await show({
    ...receiptBeside(playedReceipt(), {
      'POST /v2/receipt/{id}/return': ({ body }: Asked) => {
        sent.push(body)
        return answers.shift() ?? playedReturn()
      },
    }),
    user: newPerson(),
  })
  await button('Send back').click()
  const dialog = page.getByRole('dialog', { name: /^Send goods of/ })
  const press = () => dialog.getByRole('button', { name: 'Send back' }).click()
  const moment = dialog.getByLabelText('Went back at')
  await expect.element(dialog.getByText('By the clock of Europe/Sofia. Empty means now.')).toBeVisible()
  await dialog.getByLabelText('Packs of Tonic to send back').fill('1')
  await dialog.getByLabelText('Why do they go back?').fill('Spoilt')
  await moment.fill('2026-11-01T10:00')
  await press()
  await expect.element(moment).toHaveAccessibleDescription(/Choose a moment after the goods came/)
  await moment.fill('2026-11-03T10:00')
  await press()
  await expect.element(moment).toHaveAccessibleDescription(/Counted at that moment or later: 00123 Tonic/)
  await dialog.getByLabelText('Why is it dated before a count?').fill('The slip lay in the car')
  await press()
  await expect.element(page.getByText('RTN-N-2026-00003 is posted.')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({
    returnedAt: '2026-11-03T08:00:00.000Z',
    reanchorReason: 'The slip lay in the car',
    lines: [{ lineId: 5, packs: '1', reason: 'Spoilt' }],
  })
})

test('what too little is there of says so at its line, and whoever may not re-anchor is asked for no reason', async () => {
  const { rolesAndPermissions } = person(['[Reports] [View] [Orders]', '[Orders] [Other] [Return]'])
  const short = { field: 'item.1', code: 'transaction.stock-negative', message: '00123 Tonic: -24.000' }
  const counted = {
    field: 'item.1',
    code: 'transaction.backdated-before-count',
    message: '00123 Tonic',
  }
  const answers = [
    refusal(409, short.code, 'Less than nothing would be left', [short]),
    refusal(409, counted.code, 'A later count of the same items is already posted', [counted]),
  ]
  await show({
    ...receiptBeside(playedReceipt(), {
      'POST /v2/receipt/{id}/return': () => answers.shift() ?? playedReturn(),
    }),
    user: { ...newPerson(), rolesAndPermissions },
  })
  await button('Send back').click()
  const dialog = page.getByRole('dialog', { name: /^Send goods of/ })
  const packs = dialog.getByLabelText('Packs of Tonic to send back')
  await packs.fill('2')
  await dialog.getByLabelText('Why do they go back?').fill('Spoilt')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect
    .element(packs)
    .toHaveAccessibleDescription(/Less than nothing would be left of 00123 Tonic: -24.000/)
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect.element(dialog.getByText(/Counted at that moment or later: 00123 Tonic/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Why is it dated before a count?')).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playedOffers } from '../../apps/web/src/features/orders/components/order-page.states.tsx'
import { makeOffer } from '../../apps/web/src/features/orders/model/offer.fixture.ts'
import { makeOrder } from '../../apps/web/src/features/orders/model/order.fixture.ts'
import { refusal } from '../../apps/web/workbench/play-api.ts'
import { box, button, openDraft, search } from './order-draft.ts'

test('the two packs of an item are two lines, each called by its pack and with the price of that', async () => {
  const bottle = makeOffer({
    supplierSku: 'TON-1',
    packUnit: { id: 10, name: 'bottle', factor: '1.000000' },
    tiers: [{ minPacks: '1.000', unitPrice: '0.9000' }],
  })
  const { sent } = await openDraft({ 'GET /v2/order/{id}/offer/all': { data: [...playedOffers, bottle] } })
  await search.fill('tonic')
  await page.getByRole('option', { name: /bottle/ }).click()
  await expect.element(box('Price of Tonic, bottle')).toHaveValue('0.9')
  expect(button('today 0.90: take it for Tonic, bottle').elements()).toHaveLength(0)
  await button('Take today’s prices').click()
  await expect.element(box('Price of Tonic, case 24')).toHaveValue('19.2')
  await expect.element(box('Price of Tonic, bottle')).toHaveValue('0.9')
  await button('Save lines').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ lines: [{ id: 1 }, { id: 2 }, { itemId: 1, packUnitId: 10 }] })
})

test('a new line has the price of its packs until somebody types one', async () => {
  await openDraft()
  await search.fill('gin')
  await userEvent.keyboard('{Enter}')
  await box('Packs of Gin').fill('12')
  await expect.element(box('Price of Gin')).toHaveValue('14')
  expect(button('today 14.90: take it for Gin').elements()).toHaveLength(0)
  await box('Packs of Gin').fill('2')
  await expect.element(box('Price of Gin')).toHaveValue('14.9')
  await box('Price of Gin').fill('15')
  await box('Packs of Gin').fill('12')
  await expect.element(box('Price of Gin')).toHaveValue('15')
  await button('today 14.00: take it for Gin').click()
  await expect.element(box('Price of Gin')).toHaveValue('14')
})

test('the price stays when packs change, and is taken from today on request', async () => {
  await openDraft()
  await box('Packs of Tonic').fill('8')
  await expect.element(box('Price of Tonic')).toHaveValue('18.5')
  await button('today 19.20: take it for Tonic').click()
  await expect.element(box('Price of Tonic')).toHaveValue('19.2')
  await expect.element(button('Take today’s prices')).not.toBeInTheDocument()
})

test('two charges of one kind have labels of their own', async () => {
  const { sent } = await openDraft({}, ({ body }) =>
    /"label":"Cold store"/.test(JSON.stringify(body))
      ? Response.json(makeOrder({ version: 2 }))
      : refusal(400, 'request.invalid', 'The request has mistakes', [
          { field: 'charges[1].label', code: 'order.charge-twice', message: 'is the label of another' },
        ]),
  )
  await button('Add a charge').click()
  await box('Amount of charge 2').fill('20')
  await button('Save lines').click()
  await expect.element(page.getByText('is the label of another')).toBeVisible()
  await expect.element(box('Label of charge 2')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box('Amount of charge 2')).not.toHaveAttribute('aria-invalid')
  await box('Label of charge 2').fill('Cold store')
  await button('Save lines').click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ charges: [{ label: null }, { label: 'Cold store', amount: '20' }] })
})

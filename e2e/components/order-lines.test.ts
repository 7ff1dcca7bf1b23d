import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { orderPage } from '../../apps/web/src/features/orders/components/order-page.states.tsx'
import { makeOrder } from '../../apps/web/src/features/orders/model/order.fixture.ts'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { box, button, openDraft, search, total } from './order-draft.ts'
import { screenSize, show } from './show.ts'

async function paste(text: string): Promise<void> {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}

test('an item is found, ordered and priced without leaving the keyboard', async () => {
  const { sent } = await openDraft()
  await search.fill('gin')
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Packs of Gin')).toHaveFocus()
  await userEvent.keyboard('2*3{Tab}')
  await expect.element(box('Price of Gin')).toHaveValue('14.9')
  await expect.element(box('Price of Gin')).toHaveFocus()
  await userEvent.keyboard('15{Enter}')
  await expect.element(search).toHaveFocus()
  await expect.poll(total).toBe('231.80EUR')
  await button('Save lines').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    lines: [
      { id: 1, packs: '4', unitPrice: '18.5' },
      { id: 2, packs: '2' },
      { itemId: 3, packUnitId: 31, packs: '6', unitPrice: '15', discountPct: '0', note: '' },
    ],
    charges: [{ kind: 'FREIGHT', allocate: 'VALUE', amount: '18' }],
  })
})

test('Enter goes down the column, Shift and Enter up', async () => {
  await openDraft()
  await box('Price of Tonic').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Price of Cola')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(box('Price of Tonic')).toHaveFocus()
})

test('an item that stands on the order is led to, not ordered twice', async () => {
  await openDraft()
  await search.fill('cola')
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Packs of Cola')).toHaveFocus()
  expect(page.getByRole('textbox', { name: 'Packs of Cola' }).elements()).toHaveLength(1)
})

test('packs that the supplier does not sell so are warned of, and can be saved', async () => {
  const { sent } = await openDraft()
  await expect.element(page.getByText('the supplier sells at least 6; sold in steps of 6')).toBeVisible()
  await box('Packs of Cola').fill('9')
  await expect.element(page.getByText('sold in steps of 6', { exact: true })).toBeVisible()
  await button('Save lines').click()
  await expect.poll(() => sent).toHaveLength(1)
})

test('rows of a spreadsheet become lines at once, and what cannot be read is told with its row', async () => {
  await openDraft()
  await search.click()
  await paste('Code\tQty\tPrice\r\n00300\t2\t14,50\r\n00200\t12\t\r\n00999\t1\t\r\n')
  await expect.element(box('Packs of Gin')).toHaveValue('2')
  await expect.element(box('Price of Gin')).toHaveValue('14.50')
  await expect.element(box('Packs of Cola')).toHaveValue('12')
  await expect.element(page.getByText(/1 line added, 1 line changed, 1 row was left out/)).toBeVisible()
  await expect.element(page.getByText(/Row 4: .*00999/)).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(box('Packs of Gin')).not.toBeInTheDocument()
  await expect.element(box('Packs of Cola')).toHaveValue('2')
})

test('what was done is undone step by step, and done again', async () => {
  await openDraft()
  await button('Remove Cola').click()
  await box('Packs of Tonic').fill('12')
  await button('Undo').click()
  await expect.element(box('Packs of Tonic')).toHaveValue('4')
  await button('Undo').click()
  await expect.element(box('Packs of Cola')).toHaveValue('2')
  await button('Redo').click()
  await expect.element(box('Packs of Cola')).not.toBeInTheDocument()
})

test('a line of free text needs its text and its price', async () => {
  const { sent } = await openDraft()
  await button('Text line').click()
  await expect.element(box('Text of the line')).toHaveFocus()
  await button('Save lines').click()
  await expect.element(page.getByText(/Choose an item, or write a text/)).toBeVisible()
  await box('Text of the line').fill('Pallet deposit')
  await box('Price of Pallet deposit').fill('12')
  await button('Save lines').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    lines: [{}, {}, { description: 'Pallet deposit', packs: '1', unitPrice: '12' }],
  })
})

test('no step is made without the lines that are typed', async () => {
  await openDraft()
  await box('Packs of Tonic').fill('5')
  await button('Submit').click()
  await expect.element(page.getByText('Save or discard the changed lines first.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('what the server refuses stands at its line', async () => {
  await openDraft({}, () =>
    refusal(400, 'order.packs-invalid', 'This number of packs cannot be ordered', [
      { field: 'lines[1].packs', code: 'order.packs-invalid', message: 'is ordered whole' },
    ]),
  )
  await box('Packs of Cola').fill('2.5')
  await button('Save lines').click()
  await expect.element(box('Packs of Cola')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('is ordered whole')).toBeVisible()
})

test('what is typed and not saved is there again when the page comes back', async () => {
  const { shown, state } = await openDraft()
  await box('Packs of Tonic').fill('40')
  shown.remove()
  await show(state)
  await expect.element(box('Packs of Tonic')).toHaveValue('40')
  await button('Discard').click()
  await expect.element(box('Packs of Tonic')).toHaveValue('4')
})

test('two people’s changes of different lines come together', async () => {
  const tonic = (packs: string) => {
    const order = makeOrder({ version: 2 })
    return {
      ...order,
      lines: order.lines.map((line) => (line.id === 1 ? { ...line, packsOrdered: packs } : line)),
    }
  }
  let now = makeOrder()
  const sent: unknown[] = []
  await show({
    ...orderPage(() => now, {
      'PUT /v2/order/{id}/line': ({ body }: Asked) => {
        sent.push(body)
        if (sent.length > 1) return tonic('7.000')
        now = tonic('7.000')
        return refusal(409, 'record.version-conflict', 'Somebody else was faster')
      },
    }),
    user: newPerson(),
  })
  await box('Packs of Cola').fill('12')
  await button('Save lines').click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({
    lines: [
      { id: 1, packs: '7' },
      { id: 2, packs: '12' },
    ],
  })
})

test('on a phone each line is a card with the same boxes', async () => {
  await screenSize(390)
  const { sent } = await openDraft()
  await box('Packs of Tonic').fill('5')
  await button('Save lines').click()
  await expect.poll(() => sent).toHaveLength(1)
})

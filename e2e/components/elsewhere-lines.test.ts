import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { elsewhereWith } from '../../apps/web/src/features/counts/components/elsewhere-lines.states.tsx'
import { playedMovement } from '../../apps/web/src/features/transactions/components/movement-drawer.states.tsx'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const quantity = (item: string) => page.getByRole('textbox', { name: `Quantity of ${item}` })
const from = (item: string) => page.getByRole('combobox', { name: `Where ${item} came from` })
const transfer = (item: string) => page.getByRole('button', { name: `Transfer ${item}` })

const movement = playedMovement({ id: 9, number: 'MOV-9', kind: 'TRANSFER' })

async function shown() {
  const sent: unknown[] = []
  await show(
    elsewhereWith(undefined, {
      'POST /v2/count/{id}/line/transfer': ({ body }: Asked) => {
        sent.push(body)
        return movement
      },
      'POST /v2/movement/{id}/reverse': ({ params }: Asked) => {
        sent.push(params['id'])
        return { ...movement, state: 'REVERSED' }
      },
    }),
  )
  return sent
}

test('what was found is transferred from where the count misses it, as much as may have come from there', async () => {
  const sent = await shown()
  await expect.element(from('Tonic')).toHaveDisplayValue('Main store: 4 missing in this count')
  await expect.element(quantity('Tonic')).toHaveValue('4')
  await transfer('Tonic').click()
  await expect.poll(() => sent).toEqual([{ lineId: 1, fromLocationId: 1, quantity: '4' }])
})

test('another place brings its own quantity, which may be typed with a comma; the transfer is taken back', async () => {
  const sent = await shown()
  await from('Tonic').selectOptions('Cold store: 6 in the book')
  await expect.element(quantity('Tonic')).toHaveValue('6')
  await quantity('Tonic').fill('2,5')
  await transfer('Tonic').click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Transferred by MOV-9.' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent).toEqual([{ lineId: 1, fromLocationId: 3, quantity: '2.5' }, '9'])
})

test('who may not move stock only reads where it lies', async () => {
  await show(elsewhereWith(['[Counts] [Other] [Approve]']))
  await expect.element(quantity('Milk')).toBeDisabled()
  await expect.element(transfer('Milk')).toBeDisabled()
})

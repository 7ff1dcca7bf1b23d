import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  playedPaper,
  playedReceipt,
  receiptBeside,
} from '../../apps/web/src/features/orders/receipts/components/receipt-drawer.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { show } from './show.ts'

/** What this page is pointed at with; whatever else is asked of the screen is answered as it is. */
function pointWith(pointer: 'a finger' | 'a mouse'): void {
  const real = matchMedia
  const isCoarse = pointer === 'a finger' ? 'all' : 'not all'
  const asked = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => real(query === '(pointer: coarse)' ? isCoarse : query))
  onTestFinished(() => asked.mockRestore())
}

/** A receipt that keeps the files that it is sent. @returns what was sent */
async function openReceipt() {
  const sent: unknown[] = []
  await show({
    ...receiptBeside(playedReceipt(), {
      'POST /v2/receipt/{id}/file': ({ query, headers, body }) => {
        sent.push({ ...Object.fromEntries(query), type: headers.get('Content-Type'), body })
        return playedPaper()
      },
    }),
    user: newPerson(),
  })
  return sent
}

const camera = page.getByLabelText('Take a photo')

test('where a finger points, a photo is taken by the camera of the device and kept with the receipt', async () => {
  pointWith('a finger')
  const sent = await openReceipt()
  await expect.element(camera).toHaveAttribute('capture', 'environment')
  await expect.element(camera).toHaveAttribute('accept', expect.stringContaining('image/jpeg'))
  await camera.upload(new File(['photograph'], 'pallet.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByText('The file was added.')).toBeVisible()
  expect(sent).toEqual([
    { name: 'pallet.jpg', kind: 'DELIVERY_NOTE', type: 'image/jpeg', body: 'photograph' },
  ])
})

test('where a mouse points, files are added and no photo is taken', async () => {
  pointWith('a mouse')
  await openReceipt()
  await expect.element(page.getByLabelText('Add files')).toBeInTheDocument()
  await expect.element(camera).not.toBeInTheDocument()
})

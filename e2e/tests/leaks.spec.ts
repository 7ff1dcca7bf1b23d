import { expect, recordedTest as test, signInByForm } from '../src/fixtures.ts'
import { openScreen } from '../src/screens/looks.ts'
import { screensFor } from '../src/screens/screen-table.ts'

test('no token, code or verifier reaches the browser on any screen, from the sign-in on', async ({
  page,
  product,
  traffic,
}) => {
  test.slow()
  for (const { address } of screensFor({ signedIn: false })) await openScreen(page, address)
  await signInByForm(page, 'admin@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  for (const { address } of screensFor({ signedIn: true })) await openScreen(page, address)
  await traffic.noteStorage(page)
  expect(product.secrets().length, 'the recorder has seen secrets').toBeGreaterThan(4)
})

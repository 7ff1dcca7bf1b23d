import { expect, test } from '../../src/sites/fixtures.ts'
import { sessionIn } from '../../src/sites/in-page.ts'
import { answerProvider, expectPage, expectProviderPage } from '../../src/sites/sign-in.ts'
import { hosts, sites } from '../../src/sites/site-names.ts'

test('S35: where the provider signs in silently, a logout holds in every tab until the person signs in again', async ({
  page,
  context,
  foreign,
  visitsTo,
}) => {
  const gateway = await foreign.startGateway(hosts.silent, { SILENT_SIGN_IN: 'always' })
  await page.goto(`${sites.silent}/`)
  await answerProvider(page)
  await expectPage(page, 'Dashboard')
  const second = await context.newPage()
  await second.goto(`${sites.silent}/counts`)
  await expectPage(second, 'Counts')

  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectProviderPage(second)
  // The tab that signs out is on its way there by itself, which would cut the next visit short.
  await expect(page.getByRole('button', { name: 'Yes, sign me out' })).toBeVisible()
  await page.goto(`${sites.silent}/`)
  await expectProviderPage(page)

  await answerProvider(page)
  await expectPage(page, 'Dashboard')
  await page.goto('about:blank')
  await context.clearCookies({ name: /^__Host-(access|refresh)$/ })
  await page.goto(`${sites.silent}/counts`)
  await expectPage(page, 'Counts')
  expect(visitsTo(hosts.provider, '/auth').at(-1)?.query.get('prompt'), 'silent again').toBeNull()
  expect(await sessionIn(page)).toMatchObject({ signedIn: true })
  await gateway.stop()
})

import { expect, signIn, test } from '../src/fixtures.ts'

test('words that are typed and a button that is pressed at once both get into the address', async ({
  page,
}) => {
  await signIn(page, 'manager@north.example', '/counts')
  await expect(page.getByRole('table').getByRole('link', { name: /^CNT-/ }).first()).toBeVisible()
  await page.getByRole('searchbox').first().fill('cnt')
  // The pause after typing ends while the press is still being worked on.
  await page.getByRole('button', { name: 'New count' }).evaluate((button: HTMLElement) => {
    button.click()
    const until = performance.now() + 600
    while (performance.now() < until);
  })
  await expect(page).toHaveURL(/[?&]q=cnt/)
  await expect(page.getByRole('dialog', { name: 'New count' })).toBeVisible()
  await expect(page).toHaveURL(/create=true/)
})

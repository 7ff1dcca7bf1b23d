import { expect, signIn, test } from '../src/fixtures.ts'

test('the lists of support are searched, sorted and left by the keyboard alone', async ({ page }) => {
  await signIn(page, 'admin@north.example', '/setup/support')
  const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row')
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1)
  await page.keyboard.press('/')
  await page.keyboard.type('Stefan')
  await expect(page).toHaveURL(/q=Stefan/)
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1)
  await page.keyboard.type(' nobody')
  await expect(page.getByText(/nobody/i).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mail', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?tab=mail$/)
  await page.getByRole('button', { name: 'Sent', exact: true }).press('Space')
  await expect(page).toHaveURL(/state=SENT/)
  await page.goBack()
  await expect(page).toHaveURL(/\?tab=mail$/)
})

test('a mail is sent once more after a question, and stands in the list twice', async ({ page }) => {
  await signIn(page, 'admin@north.example', '/setup/users?create=true')
  const address = `again-${Date.now()}@north.example`
  const invitation = page.getByRole('dialog')
  await invitation.getByLabel('Email').fill(address)
  await invitation.getByRole('button', { name: /^(Invite|Send)/ }).click()
  await expect(page.getByText(address).first()).toBeVisible()
  await page.goto(`/setup/support?tab=mail&q=${encodeURIComponent(address)}`)
  const sent = page.getByRole('row').filter({ hasText: address })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(sent.getByText('Sent')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await sent.getByRole('button', { name: /^Send again/ }).click()
  const question = page.getByRole('dialog', { name: 'Send “Invitation” again?' })
  await expect(question).toContainText(address)
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(sent).toHaveCount(2)
  await expect(question).toHaveCount(0)
})

test('health leads from what failed to the list that mends it', async ({ page }) => {
  await page.route('**/api/v2/support/health', async (route) => {
    const response = await route.fetch()
    const health = await response.json()
    await route.fulfill({ response, json: { ...health, jobs: { ...health.jobs, failed: 2 } } })
  })
  await signIn(page, 'admin@north.example', '/setup/support?tab=health')
  await page.getByRole('link', { name: 'See the failed jobs' }).click()
  await expect(page.getByRole('button', { name: 'Failed', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible()
})

import { expect, type Page } from '@playwright/test'

/** Password of every demo user. */
export const demoPassword = 'Counting-2026!'

/** Signs in by the form, from wherever the page is led to it; as a demo user unless a password is given. */
export async function signIn(page: Page, email: string, from = '/', password = demoPassword): Promise<void> {
  await page.goto(from)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The session of the page is over. The page may be on its way to the sign-in by itself, which cuts a reload short. */
export async function expectSessionEnded(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByLabel('Email')).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 30_000 })
}

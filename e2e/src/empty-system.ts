import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mailbox, openMailbox } from '@backoffice/mailbox'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { watchContentSecurityPolicy } from './content-security-policy.ts'
import { startProduct } from './product-process.ts'

export type EmptySystem = {
  baseUrl: string
  /** By which the first person sets it up, once. */
  setUpLink: string
  /** Where its mail arrives, by SMTP. */
  mailbox: Mailbox
}

type Fixtures = {
  system: EmptySystem
  /** Somebody at a browser of their own. */
  newPerson: () => Promise<Page>
}

/** Tests on a product without demo data, where nobody can sign in yet; every one fails on a CSP violation. */
export const test = base.extend<Fixtures>({
  system: [
    async ({}, use) => {
      const mailbox = await openMailbox()
      const { baseUrl, dataFolder, stop } = await startProduct('none', { SMTP_URL: mailbox.url })
      const setUpLink = readFileSync(join(dataFolder, 'set-up-link.txt'), 'utf8').trim()
      await use({ baseUrl, setUpLink, mailbox })
      await stop()
      await mailbox.close()
    },
    { timeout: 180_000 },
  ],
  newPerson: async ({ browser, system }, use) => {
    const contexts: BrowserContext[] = []
    const violations: string[][] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: system.baseUrl })
      contexts.push(context)
      violations.push(await watchContentSecurityPolicy(context))
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(violations.flat(), 'nothing breaks the content security policy').toEqual([])
  },
})

import type { Page } from '@playwright/test'
import { catalogueOpenings } from './catalogue-openings.ts'
import { countOpenings } from './count-openings.ts'
import { movementOpenings } from './movement-openings.ts'
import { orderOpenings } from './order-openings.ts'

/** A menu, dialog or drawer that stands over a screen. */
export type Opening = {
  name: string
  /** Where it is opened. */
  address: string
  open: (page: Page) => Promise<void>
  /** Widths at which it exists; all when absent. */
  widths?: readonly number[]
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const chooseFile = (page: Page, name: string, text: string) =>
  page
    .getByRole('dialog')
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })

/**
 * Everything that opens over a screen. Whoever adds a menu, a dialog or a drawer adds a line: it is then checked in
 * every look, and photographed.
 */
export const openings: readonly Opening[] = [
  {
    name: 'account menu',
    address: '/about',
    open: async (page) => {
      await press(page, /account menu/i)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'notices',
    address: '/about',
    open: async (page) => {
      await press(page, /^Notices/)
      await page.getByRole('dialog', { name: 'Notices' }).getByRole('link').first().waitFor()
    },
  },
  {
    name: 'side menu over the page',
    address: '/about',
    widths: [360, 768],
    open: async (page) => {
      await press(page, 'Open menu')
      await page.getByRole('button', { name: 'Counts' }).click()
    },
  },
  {
    name: 'side menu with a group',
    address: '/about',
    widths: [1350],
    open: async (page) => {
      await page.getByRole('navigation').getByRole('button', { name: 'Setup' }).click()
    },
  },
  ...countOpenings,
  {
    name: 'rows of a count template as a table',
    address: '/counts/template/1',
    open: async (page) => {
      await press(page, 'Export or import')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'lines of an order template as a table',
    address: '/orders/template/1',
    open: async (page) => {
      await press(page, 'Export or import')
      await page.getByRole('dialog').waitFor()
    },
  },
  ...orderOpenings,
  {
    name: 'record of a person',
    address: '/setup/users?user=4',
    open: (page) => page.getByRole('dialog').getByRole('button').first().waitFor(),
  },
  {
    name: 'invitation, refused',
    address: '/setup/users?create=true',
    open: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^(Invite|Send)/ }).click()
      await dialog.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'import of people',
    address: '/setup/users',
    open: async (page) => {
      await press(page, /^Import/)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'import of people, with mistakes',
    address: '/setup/users',
    open: async (page) => {
      await press(page, /^Import/)
      await chooseFile(page, 'хора.csv', 'Email;Role\nnobody;Няма такава\n')
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'import of people, a file that is no table',
    address: '/setup/users',
    open: async (page) => {
      await press(page, /^Import/)
      await chooseFile(page, 'photo.heic', '\u0000\u0001ftypheic')
      await page.getByRole('dialog').getByText('It is neither CSV nor XLSX').waitFor()
    },
  },
  {
    name: 'new role, refused',
    address: '/setup/roles?create=true',
    open: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Create role' }).click()
      await dialog.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'clone of a role',
    address: '/setup/roles/role/4',
    open: async (page) => {
      await press(page, 'Clone')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'clone of a person',
    address: '/setup/users?user=4',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Clone' }).click()
      await page.getByRole('dialog', { name: /^Invite a person like/ }).waitFor()
    },
  },
  {
    name: 'clone of a company, refused',
    address: '/setup/companies/company/1',
    open: async (page) => {
      await press(page, 'Clone')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Create company' }).click()
      await dialog.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'roles compared',
    address: '/setup/roles/role/4',
    open: async (page) => {
      await page.getByLabel('Compare with').selectOption('Counter')
      await press(page, 'Only differences')
    },
  },
  {
    name: 'preview of a role',
    address: '/setup/roles/role/4',
    open: async (page) => {
      await press(page, 'See as this role')
      await page.getByRole('region', { name: /^You see the product as/ }).waitFor()
    },
  },
  ...['failures', 'jobs', 'mail', 'health'].map((tab) => ({
    name: `support, ${tab}`,
    address: `/setup/support?tab=${tab}`,
    open: (page: Page) => page.getByRole('button', { name: 'Refresh' }).waitFor(),
  })),
  {
    name: 'filter of a list of support',
    address: '/setup/support?tab=mail',
    open: async (page) => {
      await press(page, /^Filter/)
      await page.getByRole('dialog').waitFor()
    },
  },
  ...catalogueOpenings,
  ...movementOpenings,
]

import type { Page } from '@playwright/test'
import { catalogueOpenings } from './catalogue-openings.ts'
import { movementOpenings } from './movement-openings.ts'
import { openCount, orderOpenings } from './order-openings.ts'

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
  {
    name: 'new count',
    address: '/counts',
    open: async (page) => {
      await press(page, 'New count')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'new count, refused',
    address: '/counts',
    open: async (page) => {
      await press(page, 'New count')
      await page.getByRole('dialog').getByRole('button', { name: 'Create count' }).click()
    },
  },
  {
    name: 'question before a count starts',
    address: '/counts',
    open: async (page) => {
      await openCount(page, 'DRAFT')
      await press(page, 'Start')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'record of a count',
    address: '/counts',
    open: async (page) => {
      await openCount(page, 'COUNTING')
      await press(page, 'Details')
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

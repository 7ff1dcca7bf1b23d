import type { Page } from '@playwright/test'
import type { Opening } from './openings.ts'
import { openCount } from './order-openings.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

/** What opens over counts, and what a sheet says of a figure. */
export const countOpenings: readonly Opening[] = [
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
    name: 'counts assigned together',
    address: '/counts',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click()
      await page.getByRole('toolbar').getByRole('button', { name: 'Assign' }).click()
      await page.getByRole('dialog').getByRole('listbox').getByRole('option').first().click()
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
    name: 'refused figure of a count sheet',
    address: '/counts',
    open: async (page) => {
      await openCount(page, 'COUNTING')
      const box = page.getByRole('grid').getByRole('textbox').first()
      await box.fill('abc')
      await box.press('Enter')
      await press(page, 'Show the next one')
      await page
        .getByText(/^Write a number such as/)
        .first()
        .waitFor()
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
  {
    name: 'count sheet filled in from a file',
    address: '/counts',
    open: async (page) => {
      await openCount(page, 'COUNTING')
      await press(page, 'Print, export or import')
      await press(page, 'Fill in from a file')
      await page.getByRole('dialog', { name: 'Import counted figures' }).waitFor()
    },
  },
]

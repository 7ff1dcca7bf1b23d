import type { Page } from '@playwright/test'
import type { Opening } from './openings.ts'

const at = (tab: string, rest = '') => `/setup/companies/company/1?tab=${tab}${rest}`
const dialog = (page: Page) => page.getByRole('dialog').last()
const table = (page: Page) => page.getByRole('table').first()

/** A tab as it stands, before anything is opened over it. */
const tab = (name: string, shown: (page: Page) => Promise<unknown>): Opening => ({
  name: `tab ${name}`,
  address: at(name),
  open: async (page) => void (await shown(page)),
})

const row = (page: Page) => table(page).getByRole('row').nth(1).getByRole('link').first()
const list = (page: Page) => row(page).waitFor()

/** What opens over the tabs of a company, and the tabs themselves. */
export const catalogueOpenings: readonly Opening[] = [
  tab('locations', (page) => page.getByRole('button', { name: 'New location' }).waitFor()),
  tab('items', list),
  tab('categories', (page) => page.getByRole('list', { name: 'Categories' }).waitFor()),
  tab('suppliers', list),
  tab('pars', list),
  tab('rules', (page) => page.getByRole('button', { name: 'Edit' }).waitFor()),
  tab('numbering', (page) => page.getByRole('button', { name: 'Edit' }).first().waitFor()),
  {
    name: 'item',
    address: at('items'),
    open: async (page) => {
      await row(page).click()
      await dialog(page).getByLabel('Unit of unit 1').waitFor()
    },
  },
  {
    name: 'new item, refused',
    address: at('items', '&open=new'),
    open: async (page) => {
      await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
      await dialog(page).getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'question before an item is left',
    address: at('items', '&open=new'),
    open: async (page) => {
      await dialog(page).getByLabel('Name', { exact: true }).fill('Half an item')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    },
  },
  {
    name: 'supplier with its catalogue',
    address: at('suppliers'),
    open: async (page) => {
      await row(page).click()
      await page.getByRole('region', { name: 'Catalogue', exact: true }).getByRole('table').waitFor()
    },
  },
  {
    name: 'offer of a supplier',
    address: at('suppliers'),
    open: async (page) => {
      await row(page).click()
      await page
        .getByRole('region', { name: 'Catalogue', exact: true })
        .getByRole('table')
        .getByRole('button')
        .first()
        .click()
      await page.getByLabel('Fewest packs').waitFor()
    },
  },
  {
    name: 'category',
    address: at('categories'),
    open: async (page) => {
      await page.getByRole('list', { name: 'Categories' }).getByRole('button').first().click()
      await page.getByLabel('Stands in').waitFor()
    },
  },
  {
    name: 'par levels, one of them refused',
    address: at('pars'),
    open: async (page) => {
      const box = page.getByRole('textbox', { name: /^Par of / }).first()
      await box.fill('-1')
      await box.press('Enter')
      await page.getByText('1 level is not saved').waitFor()
    },
  },
  {
    name: 'par level',
    address: at('pars'),
    open: async (page) => {
      await row(page).click()
      await dialog(page).getByLabel('Method').waitFor()
    },
  },
  {
    name: 'par levels, some of them selected',
    address: at('pars'),
    open: async (page) => {
      await table(page).getByRole('row').nth(1).getByRole('checkbox').check()
      await page.getByRole('toolbar', { name: 'Selected rows' }).waitFor()
    },
  },
  {
    name: 'location',
    address: at('locations'),
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await dialog(page).getByLabel('Code', { exact: true }).waitFor()
    },
  },
]

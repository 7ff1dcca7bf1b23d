import type { Page, Route } from '@playwright/test'
import { twoColourPng } from '../two-colour-png.ts'
import type { Opening } from './openings.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const dialog = (page: Page) => page.getByRole('dialog')

/** Answers one write of the page in the place of the server, so that nothing changes for those who look next. */
const answerOnce = (page: Page, path: string, answer: Parameters<Route['fulfill']>[0]) =>
  page.route(path, (route) => route.fulfill(answer), { times: 1 })

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `jn95-atmc-md8${index}`)

/** What opens over the pages of the own account. */
export const accountOpenings: readonly Opening[] = [
  {
    name: 'new password, judged',
    address: '/profile',
    open: async (page) => {
      await page.getByLabel('New password').fill('password123')
      await page.getByText('This is a commonly used password.').waitFor()
    },
  },
  {
    name: 'new password, refused',
    address: '/profile',
    open: async (page) => {
      await press(page, 'Change password')
      await page.getByText('Enter a new password.').waitFor()
    },
  },
  {
    name: 'part of a picture',
    address: '/profile',
    open: async (page) => {
      const picture = { name: 'me.png', mimeType: 'image/png', buffer: twoColourPng() }
      await page.getByLabel('Choose a picture').setInputFiles(picture)
      await dialog(page).getByRole('slider').waitFor()
    },
  },
  {
    name: 'a file that is no picture',
    address: '/profile',
    open: async (page) => {
      const text = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
      await page.getByLabel('Choose a picture').setInputFiles(text)
      await dialog(page).getByText('This file is no picture').waitFor()
    },
  },
  {
    name: 'another email',
    address: '/profile',
    open: async (page) => {
      await press(page, 'Change email')
      await dialog(page).getByLabel('New email').waitFor()
    },
  },
  {
    name: 'authenticator app, wrong code',
    address: '/profile',
    open: async (page) => {
      await press(page, 'Set up')
      await dialog(page).getByLabel('Code of the app').fill('000000')
      await page.keyboard.press('Enter')
      await dialog(page).getByRole('alert').waitFor()
    },
  },
  {
    name: 'recovery codes',
    address: '/profile',
    open: async (page) => {
      await answerOnce(page, '**/api/v2/user/totp/confirm', { json: { recoveryCodes } })
      await press(page, 'Set up')
      await dialog(page).getByLabel('Code of the app').fill('123456')
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    },
  },
  {
    name: 'name of a passkey',
    address: '/profile',
    open: async (page) => {
      await press(page, 'Add a passkey')
      await dialog(page).getByLabel('Name of the passkey').waitFor()
    },
  },
  {
    name: 'password once more',
    address: '/profile',
    open: async (page) => {
      const problem = { status: 403, code: 'session.unconfirmed', title: 'The password is needed' }
      const contentType = 'application/problem+json'
      await answerOnce(page, '**/api/v2/user/totp', { status: 403, contentType, json: problem })
      await press(page, 'Set up')
      await dialog(page).getByLabel('Password').waitFor()
    },
  },
  {
    name: 'question before all sessions end',
    address: '/profile',
    open: async (page) => {
      await press(page, 'Sign out everywhere')
      await dialog(page).getByRole('checkbox').check()
    },
  },
]

/** What the pages of the sign-in come to after a press. */
export const signInOpenings: readonly Opening[] = [
  {
    name: 'sign-in, refused',
    address: '/login',
    open: async (page) => {
      await press(page, 'Sign in')
      await page.getByText('Enter your password.').waitFor()
    },
  },
  {
    name: 'link to a new password, asked for',
    address: '/forgot-password',
    open: async (page) => {
      const address = 'somebody.with.a.very.long.address@a.subsidiary.of.ours.example'
      await page.getByLabel('Email').fill(address)
      await press(page, 'Send the link')
      await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
    },
  },
  {
    name: 'password of a link, judged',
    address: '/update-password/1/abc',
    open: async (page) => {
      await page.getByLabel('New password').fill('password123')
      await page.getByText('This is a commonly used password.').waitFor()
    },
  },
  {
    name: 'link to confirm an address, over',
    address: '/verify-email/1/abc',
    open: async (page) => {
      await press(page, 'Confirm my email')
      await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
    },
  },
]

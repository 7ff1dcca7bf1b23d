import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Shot } from './contact-sheet.ts'
import { type Look, lookName, looks, openScreen, setLook } from './looks.ts'
import type { Opening } from './openings.ts'
import type { ShownScreen } from './screen-table.ts'
import { type State, setState } from './states.ts'

/** A screen that lacks its data looks alike at every width but the narrowest, and alike in both modes. */
const looksOfStates: readonly Look[] = [
  { mode: 'light', width: 1350 },
  { mode: 'dark', width: 360 },
]
const states: readonly State[] = ['empty', 'failing', 'loading']

const fileName = (text: string) => text.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'root'

/** Photographs screens into a folder. */
export function createPhotographer(page: Page, folder: string) {
  const shots: Shot[] = []
  mkdirSync(folder, { recursive: true })

  async function shoot(group: string, what: string, look: Look): Promise<void> {
    await setLook(page, look)
    const label = [what, lookName(look)].filter(Boolean).join(', ')
    const file = `${fileName(`${group} ${label}`)}.png`
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
    shots.push({ group, label, file, width: look.width })
  }

  return {
    shots,
    /** A screen in every look. */
    async screen({ name, address }: ShownScreen): Promise<void> {
      await openScreen(page, address)
      for (const look of looks) await shoot(name, '', look)
    },
    /** The same without data, with a server that fails, and before any answer. */
    async states({ name, address }: ShownScreen): Promise<void> {
      for (const state of states) {
        await setState(page, state)
        await page.goto(address)
        await page.getByRole('heading').first().waitFor()
        if (state === 'loading') await page.waitForTimeout(400)
        else await page.waitForLoadState('networkidle')
        for (const look of looksOfStates) await shoot(name, state, look)
      }
      await setState(page, 'full')
    },
    /** A menu or dialog over its screen. */
    async opening({ name, address, open, widths }: Opening): Promise<void> {
      const chosen = looks.filter(({ width }) => widths?.includes(width) ?? true)
      const [first] = chosen
      if (first !== undefined) await setLook(page, first)
      await openScreen(page, address)
      await open(page)
      for (const look of chosen) await shoot(`open: ${name}`, '', look)
    },
  }
}

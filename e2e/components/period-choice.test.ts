import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  logWithPeriods,
  longCompany,
  playedPeriods,
  states,
} from '../../apps/web/src/features/transactions/components/period-choice.states.tsx'
import { boxOf } from './list.ts'
import { screenSize, show } from './show.ts'

const choice = page.getByRole('combobox', { name: 'Report period' })
const from = page.getByLabelText('From', { exact: true })
const expectRows = () => expect.element(page.getByRole('link', { name: /^RCV-/ }).first()).toBeVisible()

function focusChoice(): void {
  const element = choice.element()
  if (element instanceof HTMLElement) element.focus()
}

describe('the choice of a report period above the log', () => {
  test('goes from period to period by the arrows, over the companies, and narrows at once', async () => {
    const { path } = await show(states['with periods'])
    await expect.element(choice).toHaveDisplayValue('All periods')
    focusChoice()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(choice).toHaveDisplayValue('October 2026')
    await expect.element(from).toHaveValue('2026-10-01')
    expect(new URLSearchParams(path().split('?')[1]).get('company')).toBe('1')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(choice).toHaveDisplayValue(playedPeriods[2]?.name ?? '')
    await userEvent.keyboard('{Home}')
    await expect.element(from).toHaveValue('')
    expect(path()).toBe('/orders/transaction-log')
  })

  test('says of which company the period is, as those of several may be called alike', async () => {
    await show(logWithPeriods('?company=1&from=2026-10-01&to=2026-10-31'))
    await expect.element(page.getByRole('button', { name: 'North Sofia' })).toBeVisible()
  })

  test('says no company where there is only one', async () => {
    const ofOne = playedPeriods.filter(({ company }) => company.id === 1)
    await show(logWithPeriods('?company=1&from=2026-10-01&to=2026-10-31', ofOne))
    await expect.element(choice).toHaveDisplayValue('October 2026')
    await expect.element(page.getByRole('button', { name: 'North Sofia' })).not.toBeInTheDocument()
  })

  test('keeps the focus and what is chosen over Enter and Escape', async () => {
    await show(logWithPeriods('?company=1&from=2026-10-01&to=2026-10-31'))
    await expect.element(choice).toHaveDisplayValue('October 2026')
    focusChoice()
    await userEvent.keyboard('{Enter}{Escape}')
    expect(document.activeElement).toBe(choice.element())
    await expect.element(choice).toHaveDisplayValue('October 2026')
  })

  test('is pushed to in the line of filters on a phone, is high enough for a finger, and widens no page', async () => {
    await screenSize(360, 740)
    await show(states['with a period of long Cyrillic names'])
    await expect.element(choice).toHaveDisplayValue(playedPeriods[2]?.name ?? '')
    expect(boxOf(choice).height).toBeGreaterThanOrEqual(36)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await choice.selectOptions('November 2026')
    await expect.element(from).toHaveValue('2026-11-01')
  })

  test.for([360, 768, 1350])(
    'names a company that narrows by itself, in no more than its room, at %i px',
    async (width) => {
      await screenSize(width)
      await show(states['with days of no period'])
      const chip = page.getByRole('button', { name: longCompany.name })
      await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
      expect(boxOf(chip).width).toBeLessThan(300)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await chip.click()
      await expect.element(chip).not.toBeInTheDocument()
    },
  )

  test('is not there while no period was generated', async () => {
    await show(states['without periods'])
    await expectRows()
    await expect.element(from).toBeVisible()
    await expect.element(choice).not.toBeInTheDocument()
  })

  test('says that one company narrows where that company has no period, and gives it up', async () => {
    const { path } = await show(states['with a company that has no period'])
    await page.getByRole('button', { name: 'One company' }).click()
    await expect.poll(path).toBe('/orders/transaction-log')
  })
})

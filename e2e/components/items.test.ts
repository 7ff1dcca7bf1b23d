import type { ItemRow } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  itemInUse,
  playedItem,
} from '../../apps/web/src/features/catalogue/components/item-drawer.states.tsx'
import { parLevelsTab } from '../../apps/web/src/features/catalogue/par-levels-list.states.tsx'
import { newPerson, person } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { playedPage } from '../../apps/web/workbench/played-page.ts'
import type { State } from '../../apps/web/workbench/state.ts'
import { show } from './show.ts'

const item: ItemRow = {
  id: 4,
  sku: 'MLK-1',
  name: 'Whole milk',
  category: { id: 1, name: 'Dairy' },
  baseUnit: 'l',
  quantityDecimals: 2,
  varianceTolerancePct: null,
  varianceToleranceValue: null,
  overReceiptPct: null,
  isStocked: true,
  isActive: true,
  units: 'l',
  barcodes: null,
  version: 1,
}

/** The tab of the items, with one of them. */
const itemsTab = (): State => ({
  address: '/setup/companies/company/1?tab=items',
  api: { ...parLevelsTab().api, 'GET /v2/item/all': (asked) => playedPage([item], asked) },
})

const stock = page.getByRole('link', { name: 'Stock of Whole milk' })

test('each item leads to what lies of it at every location', async () => {
  await show(itemsTab())
  await expect.element(stock).toHaveAttribute('href', '/orders/stock?where=item.id%3Aeq%3A4')
})

test('whoever may not see stock has no column of it', async () => {
  const rights = rightsCatalogue.filter((right) => right !== '[Reports] [View] [Orders]')
  await show({ ...itemsTab(), user: person(rights) })
  await expect.element(page.getByRole('link', { name: 'Whole milk' })).toBeVisible()
  await expect.element(stock).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: /^Stock/ })).not.toBeInTheDocument()
})

test('how much more of an item than ordered may come is saved as typed, and what is no figure is told there', async () => {
  const message = 'must be a number'
  const mistake = { field: 'overReceiptPct', code: 'decimal.format', message }
  const sent: unknown[] = []
  const state = itemInUse({
    'PUT /v2/item/{id}': ({ body }: Asked) => {
      sent.push(body)
      return sent.length === 1
        ? refusal(400, 'request.invalid', 'The request has mistakes', [mistake])
        : { ...playedItem, overReceiptPct: '7.50', version: 2 }
    },
  })
  await show({ ...state, user: newPerson() })
  const percent = page.getByLabelText('More than ordered may be received, up to %')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await percent.fill('a tenth')
  await save.click()
  await expect.element(percent).toHaveAccessibleDescription(message)
  await percent.fill('7,5')
  await expect.element(percent).not.toHaveAttribute('aria-invalid')
  await save.click()
  await expect.poll(() => sent).toMatchObject([{ overReceiptPct: 'a tenth' }, { overReceiptPct: '7.5' }])
})

import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { orderPage } from '../../apps/web/src/features/orders/components/order-page.states.tsx'
import { makeOrder } from '../../apps/web/src/features/orders/model/order.fixture.ts'
import { newPerson } from '../../apps/web/workbench/person.ts'
import type { Answers, Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

/** Where an item is found for a new line. */
export const search = page.getByRole('combobox', { name: 'Add an item' })
export const box = (name: string) => page.getByRole('textbox', { name, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
/** What the order comes to, as it stands. */
export const total = () => document.querySelector('[data-total]')?.textContent?.replaceAll(/\s/g, '')

/** The page of a draft. @returns what was sent of its lines */
export async function openDraft(api: Answers = {}, answer?: (asked: Asked) => Response) {
  const sent: unknown[] = []
  const user = newPerson()
  const state = {
    ...orderPage(makeOrder(), {
      'PUT /v2/order/{id}/line': (asked: Asked) => {
        sent.push(asked.body)
        return answer?.(asked) ?? makeOrder({ version: 2 })
      },
      ...api,
    }),
    user,
  }
  const shown = await show(state)
  await expect.element(box('Packs of Tonic')).toHaveValue('4')
  return { sent, shown, state }
}

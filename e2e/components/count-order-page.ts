import type { CountOrder } from '@backoffice/api-types'
import { page } from 'vitest/browser'
import { countOrderPage } from '../../apps/web/src/features/orders/components/count-order-page.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const packs = (item: string) => page.getByRole('textbox', { name: `Packs of ${item}`, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })

/**
 * The page of what a count asks for.
 * @param worked works it out anew for each call, by the offers that were chosen; as it stands unless said otherwise
 * @returns what was sent to make the orders, and the offers that were asked for
 */
export async function openPage(
  countOrder: CountOrder,
  worked: (offers: string | null) => CountOrder = () => countOrder,
) {
  const [sent, offers]: [unknown[], (string | null)[]] = [[], []]
  await show({
    ...countOrderPage(countOrder, {
      'GET /v2/count/{id}/order': ({ query }: Asked) => {
        offers.push(query.get('offers'))
        return worked(query.get('offers'))
      },
      'POST /v2/count/{id}/order/create': ({ body }: Asked) => {
        sent.push(body)
        return { orders: [] }
      },
    }),
    user: newPerson(),
  })
  return { sent, offers }
}

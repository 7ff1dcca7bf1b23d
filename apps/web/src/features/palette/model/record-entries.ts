import type { SearchResult } from '@backoffice/api-types'
import { receiptStateNames } from '@backoffice/api-types/labels'
import { countStateLabels, orderStateLabels } from '../../../shared/model/state-labels.ts'
import { paletteTexts } from '../texts.ts'
import type { PaletteEntry } from './palette-entry.ts'

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

/** What the server found, as entries that lead to it. */
export function recordEntries(found: SearchResult): PaletteEntry[] {
  const { counts = [], orders = [], receipts = [], items = [], users = [] } = found
  return [
    ...counts.map(({ id, number, location, template, state }) => ({
      id: `count-${id}`,
      group: 'counts' as const,
      title: number,
      note: joined(location, template, countStateLabels[state].label),
      action: { to: `/counts/${id}` },
    })),
    ...orders.map(({ id, number, supplier, location, state }) => ({
      id: `order-${id}`,
      group: 'orders' as const,
      title: number,
      note: joined(`${supplier} → ${location}`, orderStateLabels[state].label),
      action: { to: `/orders?order=${id}` },
    })),
    ...receipts.map(({ id, number, supplier, documentNo, state }) => ({
      id: `receipt-${id}`,
      group: 'receipts' as const,
      title: number,
      note: joined(supplier, documentNo, receiptStateNames[state]),
      action: { to: `/orders/receipts?receipt=${id}` },
    })),
    ...items.map(({ id, sku, name }) => ({
      id: `item-${id}`,
      group: 'items' as const,
      title: name,
      note: joined(sku, paletteTexts.itemNote),
      action: { to: `/orders/transaction-log?item=${id}` },
    })),
    ...users.map(({ id, username, name }) => ({
      id: `user-${id}`,
      group: 'users' as const,
      title: name,
      note: username,
      action: { to: `/setup/users?user=${id}` },
    })),
  ]
}

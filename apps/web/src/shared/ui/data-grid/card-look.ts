import type { DataColumn } from './data-column.ts'

type Column = Pick<DataColumn<never>, 'card' | 'header'>

/** Whether rows are cards where `cards.css` makes them so. */
export function hasCards(columns: readonly Pick<Column, 'card'>[]): boolean {
  return columns.some(({ card }) => card !== undefined)
}

/** What `cards.css` knows a cell by: its place on a card, and the caption of a fact. */
export function cardData({ card, header }: Column): Record<`data-${string}`, string | undefined> {
  if (card === 'title' || card === 'aside') return { 'data-card': card }
  return {
    'data-card': card && 'fact',
    'data-key': card === 'key-fact' ? '' : undefined,
    'data-caption': card && header,
  }
}

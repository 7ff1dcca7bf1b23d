import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../random.ts'
import { createCatalogue, createCatalogueIds } from '../world/catalogue.ts'
import { createLayout } from '../world/layout.ts'
import { demoSizes } from '../sizes.ts'
import { createPeople, crewOf } from '../world/people.ts'
import type { MovementSource, StockCard } from './history.ts'
import { bookAt, moveAtBook, receiveStock } from './move-stock.ts'
import { createMovementBook } from './movement-book.ts'
import { createStockCards } from './stock-cards.ts'

const { locations, organisations } = createLayout(demoSizes.ci)
const [location] = locations

function newCard(): StockCard {
  if (location === undefined) throw new Error('There is no location')
  const { organisation } = location.company
  const options = { organisation, itemTotal: 20, ids: createCatalogueIds(), random: createRandom('card') }
  const [card] = createStockCards(location, true, createCatalogue(options).items, [], createRandom('card'))
  if (card === undefined) throw new Error('There is no card')
  return card
}

function newSource(card: StockCard): MovementSource {
  const crew = crewOf(card.item.organisation, createPeople(organisations))
  const document = { kind: 'USAGE', occurredAt: 0, createdAt: 0, note: null } as const
  const line = { card, qty: -1, reasonCode: null, unitCost: null }
  return createMovementBook(card.location, crew).write(document, line)
}

const source = newSource(newCard())

/** Out when negative, else in for that much money. */
const move = fc.record({
  qty: fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((qty) => qty !== 0),
  price: fc.integer({ min: 1, max: 50_000 }),
})

function run(card: StockCard, moves: readonly { qty: number; price: number }[]): void {
  for (const [at, { qty, price }] of moves.entries()) {
    const moment = { occurredAt: at, recordedAt: at, source }
    if (qty < 0) moveAtBook(card, qty, { type: 'USAGE', ...moment })
    else
      receiveStock(card, qty, Math.max(1, Math.round((qty * price) / 1_000_000)), {
        type: 'RECEIPT',
        ...moment,
      })
  }
}

describe('the moving average', () => {
  it('keeps quantity and value the sums of the ledger, and the last balance what the ledger says', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const card = newCard()
        run(card, moves)
        expect(card.movements.reduce((sum, { qty }) => sum + qty, 0)).toBe(card.onHand)
        expect(card.movements.reduce((sum, { value }) => sum + value, 0)).toBe(card.value)
        expect(card.movements.at(-1)?.qtyAfter ?? 0).toBe(card.onHand)
        expect(card.movements.at(-1)?.valueAfter ?? 0).toBe(card.value)
      }),
    )
  })

  it('leaves nothing of value when nothing is left', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        const card = newCard()
        run(card, moves)
        moveAtBook(card, -card.onHand, { type: 'USAGE', occurredAt: 99, recordedAt: 99, source })
        expect(card).toMatchObject({ onHand: 0, value: 0 })
      }),
    )
  })

  it('values what remains at the cost of a receipt onto less than nothing, and corrects the rest', () => {
    const card = newCard()
    receiveStock(card, 2000, 200, { type: 'RECEIPT', occurredAt: 1, recordedAt: 1, source })
    moveAtBook(card, -5000, { type: 'USAGE', occurredAt: 2, recordedAt: 2, source })
    receiveStock(card, 10_000, 2000, { type: 'RECEIPT', occurredAt: 3, recordedAt: 3, source })
    expect(card.movements.map(({ type, value }) => [type, value])).toEqual([
      ['RECEIPT', 200],
      ['USAGE', -500],
      ['RECEIPT', 2000],
      ['COST_CORRECTION', -300],
    ])
    expect(card).toMatchObject({ onHand: 7000, value: 1400, lastCost: 2_000_000 })
  })
})

describe('bookAt', () => {
  it('holds what happened until then, whenever it was recorded', () => {
    const card = newCard()
    receiveStock(card, 10_000, 1000, { type: 'OPENING', occurredAt: 0, recordedAt: 0, source })
    moveAtBook(card, -1000, { type: 'USAGE', occurredAt: 20, recordedAt: 20, source })
    receiveStock(card, 5000, 500, { type: 'RECEIPT', occurredAt: 10, recordedAt: 30, source })
    expect([0, 10, 19, 20, 40].map((at) => bookAt(card, at))).toEqual([
      10_000, 15_000, 15_000, 14_000, 14_000,
    ])
  })
})

import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planLine } from './rules.ts'

const offer = (facts: object = {}) => ({
  supplierItemId: 1,
  supplierId: 1,
  isPreferred: false,
  currency: 'EUR',
  packUnitId: 1,
  factor: '6',
  moqPacks: '1',
  multiplePacks: '1',
  tiers: [{ minPacks: '1', unitPrice: '12' }],
  ...facts,
})
const stock = (facts: object = {}) => ({
  method: 'PAR' as const,
  par: '40',
  min: null,
  max: null,
  rounding: 'UP' as const,
  onHand: '10',
  onOrder: '0',
  onDraft: '0',
  isHidden: false,
  ...facts,
})
const toPar = { mode: 'TO_PAR', packs: null } as const
const packsOf = ({ choice }: { choice: { packs: Big } | undefined }) => choice?.packs.toFixed()

describe('a fixed line', () => {
  it('orders its packs, whatever is there', () => {
    const planned = planLine({ mode: 'FIXED', packs: '3' }, offer(), stock({ onHand: '1000' }))
    expect([planned.outcome, packsOf(planned), planned.choice?.total]).toEqual(['ORDERED', '3', '36.00'])
  })

  it.each([
    ['NOT_SOLD', undefined],
    ['NO_PRICE', offer({ tiers: [] })],
    ['NOT_EXACT', offer({ factor: '0.0005' })],
  ])('orders nothing: %s', (outcome, from) => {
    const planned = planLine({ mode: 'FIXED', packs: '3' }, from, stock())
    expect(planned).toMatchObject({ outcome, choice: undefined })
  })
})

describe('a line up to par', () => {
  it('orders what is missing, in whole packs', () => {
    expect(packsOf(planLine(toPar, offer(), stock()))).toBe('5')
  })

  it.each([
    ['on order', { onOrder: '6' }],
    ['on drafts', { onDraft: '6' }],
  ])('leaves out what is %s', (_, facts) => {
    expect(packsOf(planLine(toPar, offer(), stock(facts)))).toBe('4')
  })

  it('follows the minimum and the multiple of the offer', () => {
    expect(packsOf(planLine(toPar, offer({ moqPacks: '7', multiplePacks: '4' }), stock()))).toBe('8')
  })

  it.each([
    ['ENOUGH', stock({ onHand: '40' })],
    ['ENOUGH', stock({ onHand: '39', rounding: 'DOWN' })],
    ['ENOUGH', stock({ method: 'MIN_MAX', min: '5', max: '40' })],
    ['NO_PAR', stock({ method: 'NONE', par: null })],
    ['NO_PAR', undefined],
    ['HIDDEN', stock({ isHidden: true })],
  ])('orders nothing: %s', (outcome, found) => {
    expect(planLine(toPar, offer(), found)).toMatchObject({ outcome, choice: undefined })
  })

  it('reaches the par and never more than the rounding, the minimum and the multiple ask for', () => {
    const whole = (max: number) => fc.integer({ min: 0, max }).map(String)
    const some = (max: number) => fc.integer({ min: 1, max }).map(String)
    const facts = fc.record({ par: whole(500), onHand: whole(300), onOrder: whole(100), onDraft: whole(100) })
    const packing = fc.record({ factor: some(24), moqPacks: some(10), multiplePacks: some(6) })
    fc.assert(
      fc.property(facts, packing, (there, pack) => {
        const packs = planLine(toPar, offer(pack), stock(there)).choice?.packs ?? new Big(0)
        const missing = new Big(there.par).minus(there.onHand).minus(there.onOrder).minus(there.onDraft)
        expect(packs.eq(0)).toBe(missing.lte(0))
        expect(packs.times(pack.factor).gte(missing)).toBe(true)
        expect(packs.eq(0) || packs.gte(pack.moqPacks)).toBe(true)
        expect(packs.mod(pack.multiplePacks).eq(0)).toBe(true)
        const fewer = packs.minus(pack.multiplePacks)
        expect(packs.eq(0) || fewer.times(pack.factor).lt(missing) || fewer.lt(pack.moqPacks)).toBe(true)
      }),
    )
  })
})

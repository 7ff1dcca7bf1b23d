import { itemBody, type ItemUnit } from '@backoffice/api-types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitProblems } from './unit-rules.ts'
import { barcodesText, parseBarcodes, parseUnits, unitsText } from './units-text.ts'

const unitsOf = (units: object[]) => itemBody.parse({ sku: '1', name: 'One', categoryId: 1, units }).units
const codesOf = (units: object[], stored: ItemUnit[] = []) =>
  unitProblems(unitsOf(units), stored).map(({ code, field }) => `${field} ${code}`)
const each = { name: 'each', factor: '1' }
const stored = (unit: object): ItemUnit => ({
  id: 1,
  name: 'each',
  factor: '1.000000',
  isCountUnit: true,
  isPurchaseUnit: false,
  allowFraction: false,
  barcodes: [],
  ...unit,
})

const name = fc
  .stringMatching(/^[A-Za-zА-я0-9 ():,.-]{1,20}$/)
  .map((text) => text.trim())
  .filter((text) => text !== '' && text.toLowerCase() !== 'n/a')
const factor = fc.integer({ min: 1, max: 999_999_999 }).map((number) => (number / 1000).toFixed(6))
const barcode = fc.stringMatching(/^[0-9A-Za-z:()]{1,20}$/)
const unit = fc.record({
  name,
  factor,
  isCountUnit: fc.boolean(),
  isPurchaseUnit: fc.boolean(),
  allowFraction: fc.boolean(),
})

describe('the units of an item', () => {
  it('have exactly one base unit, of factor 1', () => {
    expect(codesOf([each, { name: 'case 24', factor: '24' }])).toEqual([])
    expect(codesOf([{ name: 'case 24', factor: '24' }])).toEqual(['units unit.base-one'])
    expect(codesOf([each, { name: 'piece', factor: '1.000000' }])).toEqual(['units unit.base-one'])
  })

  it('have names and barcodes of their own, and every mistake is said', () => {
    const twice = [
      { ...each, barcodes: ['400', '400'] },
      { name: 'EACH', factor: '2', barcodes: ['400'] },
    ]
    expect(codesOf(twice)).toEqual([
      'units[1].name unit.name-twice',
      'units[0].barcodes[1] unit.barcode-twice',
      'units[1].barcodes[0] unit.barcode-twice',
    ])
  })

  it('keep the base unit that stock is kept in; its name may change', () => {
    const units = [stored({}), stored({ id: 2, name: 'case', factor: '24.000000' })]
    expect(codesOf([{ ...each, id: 1, name: 'bottle' }], units)).toEqual([])
    expect(
      codesOf(
        [
          { id: 1, name: 'each', factor: '0.5' },
          { id: 2, name: 'case', factor: '1' },
        ],
        units,
      ),
    ).toEqual(['units[0].factor unit.base-fixed', 'units[1].factor unit.base-fixed'])
    expect(codesOf([each, { id: 9, name: 'keg', factor: '50' }], units)).toEqual(['units[1].id field.choice'])
  })

  it('come back from a cell of a file as they went into it', () => {
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 5 }), (units) => {
        const { units: read, mistakes } = parseUnits(unitsText(units))
        expect(mistakes).toEqual([])
        expect(read.map((one) => ({ ...one, factor: Number(one.factor) }))).toEqual(
          units.map((one) => ({ ...one, factor: Number(one.factor) })),
        )
      }),
    )
  })

  it('are read from a cell that a person wrote, and what cannot be read is named', () => {
    expect(parseUnits('each=1; case 24 = 24 (count, buy)').units).toEqual([
      { name: 'each', factor: '1', isCountUnit: true, isPurchaseUnit: false, allowFraction: false },
      { name: 'case 24', factor: '24', isCountUnit: true, isPurchaseUnit: true, allowFraction: false },
    ])
    expect(parseUnits('kg = 0,5').units).toMatchObject([{ factor: '0.5' }])
    expect(parseUnits('case; keg = many; box = 6 (sell)').mistakes).toHaveLength(3)
  })

  it('keep their barcodes through a cell', () => {
    const codes = fc.record({ name, factor, barcodes: fc.array(barcode, { maxLength: 3 }) })
    fc.assert(
      fc.property(fc.array(codes, { maxLength: 4 }), (units) => {
        const expected = units.flatMap((one) =>
          one.barcodes.map((value) => ({ unit: one.factor === '1.000000' ? null : one.name, value })),
        )
        expect(parseBarcodes(barcodesText(units) ?? '')).toEqual(expected)
      }),
    )
  })
})

describe('what a person types for an item', () => {
  it.each(['00123', '90.750', '1E5', '=1+1', 'Ж-1'])('keeps the SKU %s as it stands', (sku) => {
    expect(itemBody.parse({ sku, name: 'One', categoryId: 1, units: [each] }).sku).toBe(sku)
  })

  it('gives a factor its scale and refuses what is finer, negative, zero or no number', () => {
    fc.assert(
      fc.property(factor, (text) => {
        expect(unitsOf([{ name: 'a', factor: text }])[0]?.factor).toBe(text)
      }),
    )
    for (const wrong of ['0', '0.000', '-1', '1e3', '1,5', '1.0000001', '', 'n/a', '1234567890123']) {
      const units = [{ name: 'a', factor: wrong }]
      expect(itemBody.safeParse({ sku: '1', name: 'One', categoryId: 1, units }).success).toBe(false)
    }
  })
})

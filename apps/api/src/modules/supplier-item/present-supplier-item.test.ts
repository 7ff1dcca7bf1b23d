import { expect, it } from 'vitest'
import { auditFieldsOf } from './present-supplier-item.ts'

const entry = {
  supplierSku: null,
  moqPacks: '2.000',
  multiplePacks: '1.000',
  isPreferred: true,
  isActive: false,
}

it('the history of an item of a catalogue tells each price with its days, an open end as nothing', () => {
  const prices = [
    { minPacks: '1.000', validFrom: '2026-06-01', validTo: null, unitPrice: '5.5000' },
    { minPacks: '1.000', validFrom: '2026-01-01', validTo: '2026-06-01', unitPrice: '5.0000' },
  ]
  expect(auditFieldsOf({ ...entry, prices }, 'case 24')).toEqual({
    pack: 'case 24',
    supplierSku: null,
    moqPacks: '2.000',
    multiplePacks: '1.000',
    isPreferred: 'true',
    isActive: 'false',
    prices: '1.000+ 2026-01-01–2026-06-01: 5.0000; 1.000+ 2026-06-01–: 5.5000',
  })
  expect(auditFieldsOf({ ...entry, prices: [] }, 'case 24')).toMatchObject({ prices: null })
})

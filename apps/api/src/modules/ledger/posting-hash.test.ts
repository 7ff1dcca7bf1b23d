import { describe, expect, it } from 'vitest'
import { type CoveredPosting, type CoveredRow, hashPosting, noHash } from './posting-hash.ts'

const at = new Date('2026-03-02T08:00:00Z')
const later = new Date('2026-03-02T08:00:01Z')

const header: CoveredPosting = {
  organisationId: 1,
  companyId: 1,
  number: 1,
  kind: 'RECEIPT',
  sourceType: 'RECEIPT',
  sourceId: 1,
  sourceRound: 1,
  documentDate: null,
  recordedAt: at,
  actorId: 1,
  reversalOf: null,
  rowTotal: 1,
}
const otherHeader: CoveredPosting = {
  organisationId: 2,
  companyId: 2,
  number: 2,
  kind: 'USAGE',
  sourceType: 'MOVEMENT',
  sourceId: 2,
  sourceRound: 2,
  documentDate: '2026-03-01',
  recordedAt: later,
  actorId: 2,
  reversalOf: 1,
  rowTotal: 2,
}

const row: CoveredRow = {
  lineNo: 1,
  companyId: 1,
  locationId: 1,
  itemId: 1,
  type: 'RECEIPT',
  qty: '10.000',
  unitCost: '2.000000',
  value: '20.00',
  qtyAfter: '10.000',
  valueAfter: '20.00',
  occurredAt: at,
  recordedAt: at,
  businessDate: '2026-03-02',
  isLate: false,
  actorId: 1,
  sourceType: 'RECEIPT',
  sourceId: 1,
  sourceLineId: 1,
  sourceRound: 1,
  reversalOf: null,
}
const otherRow: CoveredRow = {
  lineNo: 2,
  companyId: 2,
  locationId: 2,
  itemId: 2,
  type: 'USAGE',
  qty: '11.000',
  unitCost: '3.000000',
  value: '21.00',
  qtyAfter: '11.000',
  valueAfter: '21.00',
  occurredAt: later,
  recordedAt: later,
  businessDate: '2026-03-03',
  isLate: true,
  actorId: 2,
  sourceType: 'MOVEMENT',
  sourceId: 2,
  sourceLineId: 2,
  sourceRound: 2,
  reversalOf: 1,
}

const written = hashPosting(header, [row], noHash)
const fieldsOf = <T extends object>(one: T) => Object.keys(one) as (keyof T)[]

describe('the hash of a posting', () => {
  it.each(fieldsOf(header))('is another one where its header has another %s', (field) => {
    const touched = hashPosting({ ...header, [field]: otherHeader[field] }, [row], noHash)
    expect(touched.hash).not.toBe(written.hash)
  })

  it.each(fieldsOf(row))(
    'is another one where a row has another %s, and so is the digest of the row',
    (field) => {
      const touched = hashPosting(header, [{ ...row, [field]: otherRow[field] }], noHash)
      expect(touched.hash).not.toBe(written.hash)
      expect(touched.rowDigests).not.toBe(written.rowDigests)
    },
  )

  it('is another one after another posting', () => {
    expect(hashPosting(header, [row], written.hash).hash).not.toBe(written.hash)
  })
})

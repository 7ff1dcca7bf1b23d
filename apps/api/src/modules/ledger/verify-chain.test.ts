import { describe, expect, it } from 'vitest'
import { hashPosting, noHash } from './posting-hash.ts'
import { ChainVerifier, type StoredPosting, type StoredRow } from './verify-chain.ts'

const at = new Date('2026-03-02T08:00:00Z')
const shared = {
  organisationId: 1,
  companyId: 1,
  recordedAt: at,
  actorId: 1,
  sourceType: 'MOVEMENT',
  sourceId: null,
  sourceRound: 1,
  sourceNumber: null,
  reason: null,
  note: null,
} as const

type Figures = Pick<StoredRow, 'type' | 'qty' | 'value' | 'qtyAfter' | 'valueAfter'> & Partial<StoredRow>

/** Ten that came in at 2.00 each, four of them used, and that taken back; each the only row of its posting. */
const received: Figures = {
  type: 'RECEIPT',
  qty: '10.000',
  value: '20.00',
  qtyAfter: '10.000',
  valueAfter: '20.00',
}
const used: Figures = { type: 'USAGE', qty: '-4.000', value: '-8.00', qtyAfter: '6.000', valueAfter: '12.00' }
const takenBack: Figures = {
  type: 'USAGE',
  qty: '4.000',
  value: '8.00',
  qtyAfter: '10.000',
  valueAfter: '20.00',
  reversalOf: 2,
}

/** What is wrong with postings whose hashes are all right. @param chained on which hash each stands, by its place */
function findingIn(
  figures: readonly Figures[],
  chained = (_place: number, before: string): string => before,
) {
  const verifier = new ChainVerifier()
  let hash = noHash
  for (const [place, one] of figures.entries()) {
    const number = place + 1
    const row: StoredRow = {
      ...shared,
      seq: number,
      postingNumber: number,
      lineNo: 1,
      locationId: 1,
      itemId: 1,
      unitCost: '2.000000',
      occurredAt: at,
      businessDate: '2026-03-02',
      isLate: false,
      sourceLineId: null,
      reversalOf: null,
      ...one,
    }
    const header = {
      ...shared,
      id: number,
      number,
      kind: 'USAGE' as const,
      documentDate: null,
      reversalOf: row.reversalOf,
      rowTotal: 1,
    }
    const stored: StoredPosting = { ...header, ...hashPosting(header, [row], chained(place, hash)) }
    const finding = verifier.read(stored, [row])
    if (finding !== undefined) return finding
    hash = stored.hash
  }
  return undefined
}

describe('a chain whose hashes are all right', () => {
  it('has nothing wrong where its figures follow from each other', () => {
    expect(findingIn([received, used, takenBack])).toBeUndefined()
  })

  it('tells an issue that takes another value than the book says', () => {
    const cheap = { ...used, value: '-7.00', valueAfter: '13.00' }
    expect(findingIn([received, cheap])).toEqual({
      posting: 2,
      line: 1,
      text: 'The value is not -8.00, which follows from the book.',
    })
  })

  it.each([
    ['quantity', { qtyAfter: '7.000' }],
    ['value', { valueAfter: '13.00' }],
  ])('tells a row after which another %s is said to be there than there is', (_what, wrong) => {
    expect(findingIn([received, { ...used, ...wrong }])).toMatchObject({
      posting: 2,
      text: 'Quantity and value after the row are not what the rows up to it come to.',
    })
  })

  it.each([
    ['in quantity', { qty: '3.000', qtyAfter: '9.000' }],
    ['in value', { value: '7.00', valueAfter: '19.00' }],
    ['as nothing was written that it names', { reversalOf: 9 }],
  ])('tells a reversal that is not the opposite, %s', (_what, wrong) => {
    expect(findingIn([received, used, { ...takenBack, ...wrong }])).toMatchObject({
      posting: 3,
      text: 'The row is not the opposite of the one that it reverses.',
    })
  })

  it('tells a posting that does not follow from the one before it', () => {
    const cut = (place: number, before: string) => (place === 1 ? noHash : before)
    expect(findingIn([received, used], cut)).toMatchObject({
      posting: 2,
      text: 'The posting does not follow from the one before it.',
    })
  })
})

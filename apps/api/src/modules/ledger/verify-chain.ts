// Reads the ledger of an organisation from its first posting and says where it was touched (docs/domain.md 4.7).
import type { posting, stockTransaction } from '../../database/schema/index.ts'
import { digestLength, hashPosting, noHash } from './posting-hash.ts'
import { appendRow, type Balance, lastCostAfter } from './rules.ts'
import { exactCost, exactMoney, exactQuantity, moneyText, placeKey } from './value-movements.ts'

export type StoredPosting = typeof posting.$inferSelect
export type StoredRow = typeof stockTransaction.$inferSelect

/** What is wrong, by the number of the posting and, where it is one, the line in it. */
export type Finding = { posting: number; line: number | null; text: string }

/** What a ledger comes to for an item at a location, read from nothing. */
export type Rebuilt = Balance & { lastSeq: number }

/** Rows whose value follows from the book; a row of these types may also bring a value of its own in when it adds stock. */
const valuedByBook: readonly StoredRow['type'][] = [
  'USAGE',
  'WASTE',
  'TRANSFER_OUT',
  'COUNT_ADJUST',
  'COUNT_STAMP',
  'COUNT_REANCHOR',
  'MANUAL_ADJUST',
]

const bringsItsCost: readonly StoredRow['type'][] = ['RECEIPT']

const empty: Balance = { onHand: 0n, value: 0n, lastCost: null }

function digestsOf(text: string): string[] {
  return text.match(new RegExp(`.{${digestLength}}`, 'g')) ?? []
}

/** Which of the rows is not the one that was written, told by the digests in the posting; lines count from 1. */
function findTouchedRow(stored: StoredPosting, digests: readonly string[]): Finding {
  const { number } = stored
  const written = digestsOf(stored.rowDigests)
  const at = written.findIndex((digest, index) => digest !== digests[index])
  const line = at === -1 ? written.length + 1 : at + 1
  const say = (text: string): Finding => ({ posting: number, line, text })
  if (digests.length < written.length) return say('A row that was written here is missing.')
  if (digests.length > written.length) return say('A row stands here that was not written.')
  return say('The row was changed.')
}

/** The chain of one organisation, posting by posting. */
export class ChainVerifier {
  readonly #balances = new Map<string, Rebuilt>()
  /** Rows that may still be reversed, by `seq`: what was written for each. */
  readonly #rows = new Map<number, Pick<StoredRow, 'qty' | 'value' | 'itemId' | 'locationId'>>()
  #last = { number: 0, hash: noHash }

  get balances(): ReadonlyMap<string, Rebuilt> {
    return this.#balances
  }

  /** The last posting that was read. */
  get last(): { number: number; hash: string } {
    return this.#last
  }

  /**
   * Reads the next posting.
   * @param rows of it, in the order of their lines
   * @returns what is wrong with it; undefined when nothing is
   */
  read(stored: StoredPosting, rows: readonly StoredRow[]): Finding | undefined {
    return this.#verifyPlace(stored) ?? this.#verifyHashes(stored, rows) ?? this.#verifyFigures(stored, rows)
  }

  #verifyPlace({ number, previousHash }: StoredPosting): Finding | undefined {
    const { number: before, hash } = this.#last
    if (number !== before + 1) {
      return { posting: before + 1, line: null, text: `The posting is missing; the next one is ${number}.` }
    }
    if (previousHash === hash) return undefined
    return { posting: number, line: null, text: 'The posting does not follow from the one before it.' }
  }

  #verifyHashes(stored: StoredPosting, rows: readonly StoredRow[]): Finding | undefined {
    const hashes = hashPosting(stored, rows, stored.previousHash)
    if (hashes.rowDigests !== stored.rowDigests) return findTouchedRow(stored, digestsOf(hashes.rowDigests))
    if (hashes.rowsHash !== stored.rowsHash || hashes.hash !== stored.hash) {
      return { posting: stored.number, line: null, text: 'The header of the posting was changed.' }
    }
    this.#last = { number: stored.number, hash: stored.hash }
    return undefined
  }

  #verifyFigures(stored: StoredPosting, rows: readonly StoredRow[]): Finding | undefined {
    for (const row of rows) {
      const text = row.reversalOf === null ? this.#verifyRow(row) : this.#verifyReversal(row)
      if (text !== undefined) return { posting: stored.number, line: row.lineNo, text }
      this.#rows.set(row.seq, row)
    }
    return undefined
  }

  #verifyReversal(row: StoredRow): string | undefined {
    const of = this.#rows.get(row.reversalOf ?? 0)
    const isOpposite =
      of !== undefined &&
      placeKey(of) === placeKey(row) &&
      exactQuantity(of.qty) === -exactQuantity(row.qty) &&
      exactMoney(of.value) === -exactMoney(row.value)
    return isOpposite ? this.#append(row) : 'The row is not the opposite of the one that it reverses.'
  }

  #verifyRow(row: StoredRow): string | undefined {
    const qty = exactQuantity(row.qty)
    if (valuedByBook.includes(row.type) && qty <= 0n) {
      const before = this.#balances.get(placeKey(row)) ?? empty
      const { value } = appendRow(before, qty, { by: 'book' }).row
      if (value !== exactMoney(row.value))
        return `The value is not ${moneyText(value)}, which follows from the book.`
    }
    return this.#append(row)
  }

  #append(row: StoredRow): string | undefined {
    const key = placeKey(row)
    const before = this.#balances.get(key) ?? empty
    const onHand = before.onHand + exactQuantity(row.qty)
    const value = before.value + exactMoney(row.value)
    const valued = {
      qty: exactQuantity(row.qty),
      value: exactMoney(row.value),
      unitCost: exactCost(row.unitCost),
      onHandAfter: onHand,
      valueAfter: value,
    }
    const lastCost = lastCostAfter(before, valued, tellsCost(row))
    this.#balances.set(key, { onHand, value, lastCost, lastSeq: row.seq })
    const isSum = onHand === exactQuantity(row.qtyAfter) && value === exactMoney(row.valueAfter)
    return isSum ? undefined : 'Quantity and value after the row are not what the rows up to it come to.'
  }
}

/** As `rules.ts` has it: whether a row came in at a cost; what nobody knew a cost of has the cost 0. */
function tellsCost({ type, qty, unitCost, reversalOf }: StoredRow): boolean {
  if (reversalOf !== null || exactQuantity(qty) <= 0n) return false
  return bringsItsCost.includes(type) || exactCost(unitCost) > 0n
}

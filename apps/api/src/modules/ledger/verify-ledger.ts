import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import {
  findWrongLastCount,
  selectBalances,
  selectHash,
  selectHeads,
  selectOrganisations,
  selectPostings,
} from './queries/verification.ts'
import { type HeadKey, isSigned, readHeadKey, readHeads, type SignedHead } from './sign-head.ts'
import { costText, moneyText, placeKey, quantityText } from './value-movements.ts'
import { ChainVerifier, type Finding } from './verify-chain.ts'

/** What was read of an organisation's ledger, and the first thing that is wrong with it. */
export type LedgerReport = {
  organisationId: number
  postings: number
  rows: number
  /** Copies of signed heads in the data folder. */
  heads: number
  /** The postings whose signed head has no copy there. */
  headsWithoutCopy: readonly number[]
  /** The posting up to which a signed head covers the chain; null where none does. */
  signedUpTo: number | null
  finding: Finding | undefined
}

/** What the balance is of what never moved. */
const unmoved = { onHand: 0n, value: 0n, lastCost: null, lastSeq: null }

/** Postings that are in memory at a time. */
const batch = 200

type HeadReport = Pick<LedgerReport, 'heads' | 'headsWithoutCopy' | 'signedUpTo' | 'finding'>
type Read = Pick<LedgerReport, 'postings' | 'rows' | 'finding'> & { verifier: ChainVerifier }

async function readChain(database: Database, organisationId: number): Promise<Read> {
  const verifier = new ChainVerifier()
  let [postings, rows] = [0, 0]
  for (;;) {
    const next = await asJob(database, (tx) => selectPostings(tx, organisationId, postings, batch))
    for (const { header, rows: own } of next) {
      const finding = verifier.read(header, own)
      if (finding !== undefined) return { postings, rows, finding, verifier }
      postings += 1
      rows += own.length
    }
    if (next.length < batch) return { postings, rows, finding: undefined, verifier }
  }
}

async function verifyBalances(
  database: Database,
  organisationId: number,
  verifier: ChainVerifier,
): Promise<Finding | undefined> {
  const stored = await asJob(database, (tx) => selectBalances(tx, organisationId))
  const expected = new Map(verifier.balances)
  const say = (text: string): Finding => ({ posting: verifier.last.number, line: null, text })
  for (const balance of stored) {
    const { itemId, locationId, onHand, value, lastCost, lastSeq } = balance
    const key = placeKey(balance)
    const rebuilt = expected.get(key) ?? unmoved
    expected.delete(key)
    const isSame =
      quantityText(rebuilt.onHand) === onHand &&
      moneyText(rebuilt.value) === value &&
      (rebuilt.lastCost === null ? null : costText(rebuilt.lastCost)) === lastCost &&
      rebuilt.lastSeq === lastSeq
    if (!isSame)
      return say(`The balance of item ${itemId} at location ${locationId} is not what the ledger comes to.`)
  }
  const [missing] = expected.keys()
  if (missing !== undefined) return say(`The balance of item and location ${missing} is missing.`)
  const wrong = await asJob(database, (tx) => findWrongLastCount(tx, organisationId))
  if (wrong === undefined) return undefined
  return say(
    `The balance of item ${wrong.itemId} at location ${wrong.locationId} does not name the last count that stands.`,
  )
}

/** Each head must be signed with our key and still be in the chain. */
async function verifyHead(database: Database, head: SignedHead, key: HeadKey): Promise<Finding | undefined> {
  const { organisationId, postingNumber, hash } = head
  const say = (text: string): Finding => ({ posting: postingNumber, line: null, text })
  if (!isSigned(head, key))
    return say('The signed head of this posting was not signed with the key of this installation.')
  const found = await asJob(database, (tx) => selectHash(tx, organisationId, postingNumber))
  if (found === undefined) return say('A signed head covers this posting, which is missing.')
  if (found !== hash) return say('The chain up to this posting is not the one that its signed head covers.')
  return undefined
}

async function verifyHeads(database: Database, dataDir: string, organisationId: number): Promise<HeadReport> {
  const copies = await readHeads(dataDir, organisationId)
  const stored = await asJob(database, (tx) => selectHeads(tx, organisationId))
  const heads = [...copies, ...stored.map((head) => ({ ...head, signedAt: head.signedAt.toISOString() }))]
  const signedUpTo = heads.length === 0 ? null : Math.max(...heads.map(({ postingNumber }) => postingNumber))
  const kept = new Set(copies.map(({ signature }) => signature))
  const headsWithoutCopy = stored.flatMap(({ signature, postingNumber }) =>
    kept.has(signature) ? [] : [postingNumber],
  )
  const report = { heads: copies.length, headsWithoutCopy, signedUpTo, finding: undefined }
  if (heads.length === 0) return report
  const key = await readHeadKey(dataDir)
  const ordered = heads.toSorted((a, b) => a.postingNumber - b.postingNumber)
  for (const head of ordered) {
    const finding = await verifyHead(database, head, key)
    if (finding !== undefined) return { ...report, finding }
  }
  return report
}

/**
 * Recomputes the ledger of an organisation from nothing: chain, quantities, values and balances, and holds it against the
 * signed heads (docs/domain.md 4.7).
 */
export async function verifyLedger(
  database: Database,
  dataDir: string,
  organisationId: number,
): Promise<LedgerReport> {
  const { postings, rows, verifier, ...read } = await readChain(database, organisationId)
  const { finding: headFinding, ...heads } = await verifyHeads(database, dataDir, organisationId)
  const balances = () => verifyBalances(database, organisationId, verifier)
  const finding = read.finding ?? headFinding ?? (await balances())
  return { organisationId, postings, rows, ...heads, finding }
}

/** The ledgers of all organisations, one after the other. */
export async function* verifyLedgers(database: Database, dataDir: string): AsyncGenerator<LedgerReport> {
  for (const id of await asJob(database, selectOrganisations)) yield await verifyLedger(database, dataDir, id)
}

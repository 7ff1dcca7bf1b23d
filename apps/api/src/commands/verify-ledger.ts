import { connectDatabase } from '../database/connect.ts'
import { loadEnv } from '../env.ts'
import { verifyLedgers } from '../modules/ledger/verify-ledger.ts'

// `verify:ledger`: reads every ledger from its first posting; ends with 1 when one was touched. The embedded database can be
// read while the product is stopped.
const { databaseUrl, dataDir } = loadEnv()
const database = await connectDatabase({ databaseUrl, dataDir, onError: () => {} })
try {
  for await (const report of verifyLedgers(database, dataDir)) {
    const { organisationId, postings, rows, signedUpTo, headsWithoutCopy, finding } = report
    const signed = signedUpTo === null ? 'no signed head' : `signed up to posting ${signedUpTo}`
    const read = `Organisation ${organisationId}: ${postings} postings, ${rows} rows, ${signed}`
    if (headsWithoutCopy.length > 0) {
      const numbers = headsWithoutCopy.join(', ')
      process.stdout.write(
        `Organisation ${organisationId}: no copy in this data folder of the signed head of ${numbers}.\n`,
      )
    }
    if (finding === undefined) {
      process.stdout.write(`${read}: unbroken.\n`)
      continue
    }
    const line = finding.line === null ? '' : `, line ${finding.line}`
    process.stdout.write(`${read}: BROKEN at posting ${finding.posting}${line}: ${finding.text}\n`)
    process.exitCode = 1
  }
} finally {
  await database.close()
}

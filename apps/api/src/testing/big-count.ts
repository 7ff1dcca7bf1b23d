import { rightsCatalogue } from '@backoffice/permissions'
import { makeBigSheet } from '../commands/big-sheet-repository.ts'
import { connectDatabase } from '../database/connect.ts'
import { newUser } from './factories.ts'
import { newStock } from './stock.ts'

/**
 * A count of so many rows that is under way in a tenant of its own, and somebody with every right there who signs in by this password.
 * For measurements.
 * @param databaseUrl a PostgreSQL database whose schema is there
 */
export async function newBigCount(
  databaseUrl: string,
  { rows, password }: { rows: number; password: string },
): Promise<{ countId: number; email: string }> {
  const database = await connectDatabase({ databaseUrl, dataDir: '', onError: () => {} })
  try {
    const stock = await newStock(database)
    const countId = await makeBigSheet(database, stock, rows)
    const { organisationId } = stock
    const { email } = await newUser(database, { organisationId, rights: rightsCatalogue, password })
    return { countId, email }
  } finally {
    await database.close()
  }
}

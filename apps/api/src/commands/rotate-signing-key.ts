import { rotateSigningKey } from '../auth/signing-key-repository.ts'
import { connectDatabase } from '../database/connect.ts'
import { loadEnv } from '../env.ts'

// `keys:rotate`: makes the next key that tokens are signed with.
const { databaseUrl, dataDir, cookieKeys } = loadEnv()
const database = await connectDatabase({ databaseUrl, dataDir, onError: () => {} })
const { kid } = await rotateSigningKey(database, cookieKeys)
await database.close()
process.stdout.write(
  `The next signing key is ${kid}: restart the API, each of its processes, to sign with it.\n`,
)

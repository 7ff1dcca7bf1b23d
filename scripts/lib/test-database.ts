import { postgresqlAnswers } from '@backoffice/test-kit/postgresql'
import type { Environment } from './settings.ts'

/** The PostgreSQL that tests can use, where the environment says, else where it usually is; empty where none answers. */
export async function testDatabase({
  TEST_DATABASE_URL: url = 'postgres://postgres@127.0.0.1:5432/postgres',
}: Environment): Promise<string> {
  return url !== '' && (await postgresqlAnswers(url)) ? url : ''
}

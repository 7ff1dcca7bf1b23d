// The first run of a system without people: one link, one form, one administrator.
import type { SetUpBody, setUpBody } from '@backoffice/api-types'
import type * as z from 'zod'
import { AppError } from '../app-error.ts'
import { codeCounter } from '../auth/counters.ts'
import { foldEmail } from '../auth/fold-email.ts'
import { passwordProblem } from '../auth/password-rule.ts'
import { hashPassword } from '../auth/password.ts'
import { reserveAttempt, returnAttempt } from '../auth/sign-in-attempt-repository.ts'
import { hashOfCode } from '../auth/user-code.ts'
import type { Database, Transaction } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { enqueueMail } from '../modules/mail/enqueue-mail.ts'
import {
  hasPeople,
  insertFirstPerson,
  insertFirstPlace,
  insertOrganisation,
  isSetUpCode,
  recordSetUp,
  spendSetUpCode,
} from './repository.ts'

type Checked = z.output<typeof setUpBody>
type Caller = { networkAddress: string; traceId: string }

/** A code that opens nothing counts against the network. @throws AppError `code.invalid`, `request.too-many` */
async function checkCode(database: Database, code: string, { networkAddress }: Caller): Promise<string> {
  const counter = codeCounter(networkAddress)
  const waitS = await reserveAttempt(database, [counter])
  if (waitS > 0) throw new AppError('request.too-many', { retryAfter: waitS })
  const codeHash = hashOfCode(code)
  if (!(await asJob(database, (tx) => isSetUpCode(tx, codeHash, new Date())))) {
    throw new AppError('code.invalid')
  }
  await returnAttempt(database, counter)
  return codeHash
}

/** @throws AppError `request.invalid` with what is wrong with the password */
async function checkPassword({ admin, organisation }: Checked): Promise<void> {
  const { email, firstName, lastName, password } = admin
  const known = { email, username: '', firstName, lastName, organisation: organisation.name }
  const problem = await passwordProblem(password, known, 'admin.password')
  if (problem !== undefined) throw new AppError('request.invalid', { errors: [problem] })
}

async function makeAll(tx: Transaction, body: Checked, passwordHash: string, traceId: string): Promise<void> {
  const { organisation, admin, company, location } = body
  const { organisationId, adminRoleId: roleId } = await insertOrganisation(tx, organisation)
  const { firstName, lastName } = admin
  const email = foldEmail(admin.email)
  const person = { organisationId, roleId, email, firstName, lastName, passwordHash }
  const userId = await insertFirstPerson(tx, person)
  const { defaultCurrency: baseCurrency, timeZone } = organisation
  await insertFirstPlace(tx, {
    organisationId,
    userId,
    company: { ...company, baseCurrency, timeZone },
    location,
  })
  await recordSetUp(tx, { organisationId, userId, traceId })
  const asking = { tx, traceId, actor: { organisationId, userId: null } }
  await enqueueMail(asking, { template: 'verify-email', data: { firstName }, to: email, userId })
}

/**
 * Makes the organisation, its first administrator, a company and a location, and uses the link up. What is refused leaves
 * it as it was.
 * @returns the address to sign in with
 * @throws AppError `code.invalid`, `request.invalid`, `request.too-many`
 */
export async function setUp(
  database: Database,
  body: Checked,
  caller: Caller,
): Promise<Pick<SetUpBody['admin'], 'email'>> {
  const codeHash = await checkCode(database, body.code, caller)
  await checkPassword(body)
  const passwordHash = await hashPassword(body.admin.password)
  await asJob(database, async (tx) => {
    // Whoever spends the code holds its row: of two at once, the second one finds nothing.
    if (!(await spendSetUpCode(tx, codeHash)) || (await hasPeople(tx))) throw new AppError('code.invalid')
    await makeAll(tx, body, passwordHash, caller.traceId)
  })
  return { email: foldEmail(body.admin.email) }
}

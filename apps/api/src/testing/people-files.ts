import type { ImportRecord, UserPage } from '@backoffice/api-types'
import { and, eq, inArray } from 'drizzle-orm'
import { asJob } from '../database/roles.ts'
import { mailMessage } from '../database/schema/index.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './factories.ts'
import { importsOf } from './imports.ts'
import type { TestPeople } from './people.ts'

/** Files of people as the people of a test send them, Ada where nobody is named. */
export function peopleFiles(api: () => TestApp, people: () => TestPeople) {
  const files = importsOf(api)

  /** Somebody who sends files; what stocks the tenant is not asked for here. */
  const sender = async (user: TestUser = people().ada) => ({
    stock: { organisationId: people().organisationId } as never,
    client: api().as(user),
    token: await api().tokenFor(user),
  })
  const rowsOf = async (made: ImportRecord, user?: TestUser) => files.rowsOf(await sender(user), made)

  return {
    /** Sends lines, or a file as it is. @returns the answer */
    send: async (lines: readonly string[], user?: TestUser) =>
      files.send(await sender(user), 'users', lines.join('\n')),
    read: async (lines: readonly string[] | Buffer, user?: TestUser) =>
      files.read(await sender(user), 'users', Buffer.isBuffer(lines) ? lines : lines.join('\n')),
    exported: async (user?: TestUser) => files.exported(await sender(user), 'user'),
    rowsOf,
    apply: async (made: ImportRecord, user?: TestUser, onlyValid = false) =>
      files.apply(await sender(user), made, onlyValid),
    /** The people with these addresses, as the list shows them; undefined where there is nobody. */
    people: async (...emails: string[]) => {
      const { data } = (await api().as(people().ada).get('/api/v2/user/all?limit=500')).json<UserPage>()
      return emails.map((email) => data.find((user) => user.email === email))
    },
    /** To which of these addresses an invitation was sent. */
    invitations: (...emails: string[]) =>
      asJob(api().database, (tx) =>
        tx
          .select({ to: mailMessage.to })
          .from(mailMessage)
          .where(and(eq(mailMessage.template, 'invitation'), inArray(mailMessage.to, emails))),
      ),
    /** The mistakes of each row, as `field: message`. */
    mistakes: async (made: ImportRecord, user?: TestUser) =>
      (await rowsOf(made, user)).map(({ errors }) =>
        errors.map(({ field, message }) => `${field}: ${message}`),
      ),
  }
}

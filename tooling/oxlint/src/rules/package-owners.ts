import { databaseOwners } from '../database-owners.ts'
import { importRule } from '../imported.ts'
import { isTest } from '../rule.ts'

type Owner = {
  readonly packages: RegExp
  readonly within: RegExp
  readonly owners: RegExp
  readonly message: string
}

const owners: readonly Owner[] = [
  {
    packages: /^(openid-client|oauth4webapi)(\/|$)/,
    within: /^(apps|packages)\//,
    owners: /^apps\/bff\/src\/oidc\//,
    message: 'Only apps/bff/src/oidc/ imports openid-client: call one of its functions instead.',
  },
  {
    packages: /^(drizzle-orm|drizzle-kit|pg|@electric-sql\/pglite)(\/|$)/,
    within: /^(apps|packages)\/[^/]+\/src\//,
    owners: databaseOwners,
    message:
      'Only queries.ts, queries/, list.ts, repository.ts and database/ talk to the database: move the query there.',
  },
  {
    packages: /^(node:)?process$/,
    within: /^(apps|packages)\/[^/]+\/src\//,
    owners: /\/env\.ts$/,
    message: 'Only env.ts reads the environment: take the value as an argument.',
  },
]

/** Only `oidc/` may import openid-client; only queries, lists, repositories and `database/` a database driver; only `env.ts` the environment. */
export const packageOwners = importRule('some packages have one owner', (path, { source, isType }) => {
  if (isType || isTest(path)) return undefined
  return owners.find(
    (owner) => owner.packages.test(source) && owner.within.test(path) && !owner.owners.test(path),
  )?.message
})

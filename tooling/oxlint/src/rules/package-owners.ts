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
    owners:
      /^apps\/api\/src\/(database\/|modules\/[a-z-]+\/(queries\/.+|queries|list)\.ts$|(.+\/)?([a-z0-9-]+-)?repository\.ts$)/,
    message: 'Only queries.ts, list.ts and database/ talk to the database: move the query there.',
  },
  {
    packages: /^(node:)?process$/,
    within: /^(apps|packages)\/[^/]+\/src\//,
    owners: /\/env\.ts$/,
    message: 'Only env.ts reads the environment: take the value as an argument.',
  },
]

/** design: only oidc/ imports openid-client; only repository.ts and database/ hold SQL; only env.ts reads the environment. */
export const packageOwners = importRule('some packages have one owner', (path, { source, isType }) => {
  if (isType || isTest(path)) return undefined
  return owners.find(
    (owner) => owner.packages.test(source) && owner.within.test(path) && !owner.owners.test(path),
  )?.message
})

import type { LintCase } from './lint-case.ts'

const rule = 'house(package-owners)'
const discovery = `import { discovery } from 'openid-client'\nexport const used = discovery\n`
const drizzle = `import { eq } from 'drizzle-orm'\nexport const used = eq\n`
const select = 'export const query = `select id from count where tenant_id = $' + '{1}`\n'
const environment = `export const port = process.env['PORT']\n`

/** What only one place may do. */
export const ownerCases: readonly LintCase[] = [
  {
    rule,
    says: 'only oidc/ imports openid-client',
    breaks: { path: 'apps/bff/src/session/a.ts', code: discovery },
    clean: { path: 'apps/bff/src/oidc/a.ts', code: discovery },
  },
  {
    rule,
    says: 'only repository.ts and database/ import drizzle',
    breaks: { path: 'apps/api/src/modules/count/service.ts', code: drizzle },
    clean: { path: 'apps/api/src/modules/item/repository.ts', code: drizzle },
  },
  {
    rule,
    says: 'a module whose queries have one place has no repository beside it',
    breaks: { path: 'apps/api/src/modules/count/line-repository.ts', code: drizzle },
    clean: { path: 'apps/api/src/modules/count/queries/lines.ts', code: drizzle },
  },
  {
    rule,
    says: 'queries of a module import drizzle',
    breaks: { path: 'apps/api/src/modules/ledger/rules.ts', code: drizzle },
    clean: { path: 'apps/api/src/modules/ledger/queries/balances.ts', code: drizzle },
  },
  {
    rule,
    says: 'only repository.ts and database/ import a database driver',
    breaks: {
      path: 'apps/api/src/auth/tokens.ts',
      code: `import { Pool } from 'pg'\nexport const used = Pool\n`,
    },
    clean: {
      path: 'apps/api/src/database/tokens.ts',
      code: `import { Pool } from 'pg'\nexport const used = Pool\n`,
    },
  },
  {
    rule: 'house(sql-in-repositories)',
    says: 'only repository.ts and database/ hold SQL',
    breaks: { path: 'apps/api/src/modules/order/service.ts', code: select },
    clean: { path: 'apps/api/src/modules/order/queries.ts', code: select },
  },
  {
    rule: 'house(sql-in-repositories)',
    says: 'a sentence that begins like SQL is no SQL',
    breaks: {
      path: 'apps/api/src/modules/order/texts.ts',
      code: `export const text = 'delete from orders'\n`,
    },
    clean: {
      path: 'apps/api/src/modules/order/texts.ts',
      code: `export const text = 'Select a supplier, then update the order'\n`,
    },
  },
  {
    rule: 'node(no-process-env)',
    says: 'only env.ts reads process.env',
    breaks: { path: 'apps/bff/src/plugins/a.ts', code: environment },
    clean: { path: 'apps/bff/src/env.ts', code: environment },
  },
  {
    rule,
    says: 'only env.ts imports the process, and its environment with it',
    breaks: {
      path: 'apps/api/src/b.ts',
      code: `import { env } from 'node:process'\nexport const used = env\n`,
    },
    clean: {
      path: 'apps/api/src/env.ts',
      code: `import { env } from 'node:process'\nexport const used = env\n`,
    },
  },
  {
    rule: 'house(exact-checks-only)',
    says: 'the label check, which serves menus, is kept out of the API',
    breaks: {
      path: 'apps/api/src/plugins/a.ts',
      code: `import { hasLabel } from '@backoffice/permissions'\nexport const used = hasLabel\n`,
    },
    clean: {
      path: 'apps/api/src/plugins/a.ts',
      code: `import { hasExact } from '@backoffice/permissions'\nexport const used = hasExact\n`,
    },
  },
  {
    rule: 'house(exact-checks-only)',
    says: 'the label check does not come in under another name either',
    breaks: {
      path: 'apps/api/src/plugins/b.ts',
      code: `import * as permissions from '@backoffice/permissions'\nexport const used = permissions\n`,
    },
    clean: {
      path: 'apps/web/src/shared/lib/b.ts',
      code: `import * as permissions from '@backoffice/permissions'\nexport const used = permissions\n`,
    },
  },
  {
    rule: 'eslint(no-console)',
    says: 'only the logger of the SPA writes to the console',
    breaks: { path: 'apps/web/src/shared/lib/other.ts', code: `console.error('seen')\n` },
    clean: { path: 'apps/web/src/shared/lib/logger.ts', code: `console.error('seen')\n` },
  },
]

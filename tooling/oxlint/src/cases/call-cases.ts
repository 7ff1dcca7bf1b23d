import type { LintCase } from './lint-case.ts'

const rule = 'house(calls-by-name)'
const path = 'apps/web/src/features/counts/api/c.ts'

/** How the browser makes its calls. */
export const callCases: readonly LintCase[] = [
  {
    rule,
    says: 'no path of a call is written by hand',
    breaks: { path, code: `export const used = '/api/v2/count/all'\n` },
    clean: { path, code: `export const used = 'GET /v2/count/all'\n` },
  },
  {
    rule,
    says: 'no path of a call is put together',
    breaks: {
      path: 'apps/web/src/features/counts/model/c.ts',
      code: 'export const used = (id: number) => `/api/v2/count/${id}`\n',
    },
    clean: {
      path: 'apps/web/src/features/counts/model/c.ts',
      code: 'export const used = (id: number) => `/counts/${id}`\n',
    },
  },
  {
    rule,
    says: 'calls of the gateway and the authorization server have names as well; an address to go to is no call',
    breaks: {
      path: 'apps/web/src/features/auth/model/c.ts',
      code: `export const used = '/bff/session'\n`,
    },
    clean: { path: 'apps/web/src/features/auth/model/c.ts', code: `export const used = '/bff/login'\n` },
  },
  {
    rule,
    says: 'the client is for shared/api alone',
    breaks: {
      path: 'apps/web/src/features/counts/api/d.ts',
      code: `import { client } from '../../../shared/api/api.ts'\nexport const used = client\n`,
    },
    clean: {
      path: 'apps/web/src/features/counts/api/d.ts',
      code: `import { call } from '../../../shared/api/call.ts'\nexport const used = call\n`,
    },
  },
  {
    rule,
    says: 'shared/api writes paths, and a test says what was sent',
    breaks: {
      path: 'apps/web/src/shared/model/c.ts',
      code: `export const used = '/api/v2/count/all'\n`,
    },
    clean: { path: 'apps/web/src/shared/api/c.ts', code: `export const used = '/api/v2/count/all'\n` },
  },
]

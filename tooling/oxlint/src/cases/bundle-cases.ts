import type { LintCase } from './lint-case.ts'

const rule = 'house(light-bundle)'

/** What the browser never loads. */
export const bundleCases: readonly LintCase[] = [
  {
    rule,
    says: 'the classic API of zod never reaches the bundle',
    breaks: { path: 'apps/web/src/routes/a.tsx', code: `import { z } from 'zod'\nexport const used = z\n` },
    clean: {
      path: 'apps/web/src/routes/a.tsx',
      code: `import * as z from 'zod/mini'\nexport const used = z\n`,
    },
  },
  {
    rule,
    says: 'schemas come into the SPA as types only',
    breaks: {
      path: 'apps/web/src/features/counts/api/a.ts',
      code: `import { countSchema } from '@backoffice/api-types'\nexport const used = countSchema\n`,
    },
    clean: {
      path: 'apps/web/src/features/counts/api/a.ts',
      code: `import type { Count } from '@backoffice/api-types'\nexport type Used = Count\n`,
    },
  },
  {
    rule,
    says: 'what servers share is known to the SPA by its types alone',
    breaks: {
      path: 'apps/web/src/shared/api/a.ts',
      code: `import { isWeakKey } from '@backoffice/server-kit/weak-secrets'\nexport const used = isWeakKey\n`,
    },
    clean: {
      path: 'apps/web/src/shared/api/a.ts',
      code: `import type { GatewayCalls } from '@backoffice/server-kit/gateway-calls'\nexport type Used = GatewayCalls\n`,
    },
  },
  {
    rule,
    says: 'one value among types is still a value',
    breaks: {
      path: 'apps/web/src/features/counts/api/b.ts',
      code: `import { type Count, countSchema } from '@backoffice/api-types'\nexport const used: Count = countSchema\n`,
    },
    clean: {
      path: 'apps/web/src/features/counts/api/b.ts',
      code: [
        `import { codes } from '@backoffice/api-types/codes'`,
        `import { toDecimal } from '@backoffice/api-types/decimal'`,
        `import { transitions } from '@backoffice/api-types/transitions'`,
        'export const used = [codes, toDecimal, transitions]\n',
      ].join('\n'),
    },
  },
]

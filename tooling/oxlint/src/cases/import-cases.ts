import type { LintCase } from './lint-case.ts'

const rule = 'house(one-way-imports)'
const use = (name: string, from: string) => `import { ${name} } from '${from}'\nexport const used = ${name}\n`

const circle: Record<string, string> = {
  one: `import { two } from './circle-two.ts'\nexport const one = () => two\n`,
  two: `import { one } from './circle-one.ts'\nexport const two = () => one\n`,
}

/** Imports point one way. */
export const importCases: readonly LintCase[] = [
  {
    rule,
    says: 'the gateway never imports the API by a path',
    breaks: { path: 'apps/bff/src/proxy/a.ts', code: use('counts', '../../../api/src/counts.ts') },
    clean: { path: 'apps/bff/src/proxy/a.ts', code: use('other', './other.ts') },
  },
  {
    rule,
    says: 'an app never imports another by its name',
    breaks: { path: 'apps/api/src/gateway.ts', code: use('routes', '@backoffice/bff') },
    clean: { path: 'apps/api/src/gateway.ts', code: use('hasExact', '@backoffice/permissions') },
  },
  {
    rule,
    says: 'the gateway imports no package of the product but what servers share: it knows nothing of counts or orders',
    breaks: { path: 'apps/bff/src/proxy/b.ts', code: use('hasExact', '@backoffice/permissions') },
    clean: {
      path: 'apps/bff/src/proxy/b.ts',
      code: use('isWeakKey', '@backoffice/server-kit/weak-secrets'),
    },
  },
  {
    rule,
    says: 'nor does what it shares with the API',
    breaks: { path: 'packages/server-kit/src/a.ts', code: use('hasExact', '@backoffice/permissions') },
    clean: { path: 'packages/server-kit/src/a.ts', code: use('next', './next.ts') },
  },
  {
    rule,
    says: 'what helps tests is imported by tests alone',
    breaks: { path: 'apps/bff/src/port.ts', code: use('freePort', '@backoffice/test-kit/free-port') },
    clean: { path: 'apps/bff/src/port.test.ts', code: use('freePort', '@backoffice/test-kit/free-port') },
  },
  {
    rule,
    says: 'the configuration of the tests is a part of them',
    breaks: { path: 'apps/api/other.config.ts', code: use('freePort', '@backoffice/test-kit/free-port') },
    clean: { path: 'apps/api/vitest.config.ts', code: use('freePort', '@backoffice/test-kit/free-port') },
  },
  {
    rule,
    says: 'so is what it reads beside it, and nothing of that name in the sources',
    breaks: { path: 'apps/api/src/test-files.ts', code: use('extents', '@backoffice/test-kit/extent') },
    clean: { path: 'apps/api/test-files.ts', code: use('extents', '@backoffice/test-kit/extent') },
  },
  {
    rule,
    says: 'a package never imports an app',
    breaks: { path: 'packages/permissions/src/a.ts', code: `export { login } from '@backoffice/web'\n` },
    clean: { path: 'packages/api-types/src/a.ts', code: `export { login } from '@backoffice/permissions'\n` },
  },
  {
    rule,
    says: 'a package is imported by its name, not by a path',
    breaks: { path: 'apps/api/src/a.ts', code: use('check', '../../../packages/permissions/src/check.ts') },
    clean: { path: 'apps/api/src/a.ts', code: use('check', '@backoffice/permissions') },
  },
  {
    rule,
    says: 'the audit of a deployment imports nothing of what it audits',
    breaks: {
      path: 'tooling/audit-tokens/src/a.ts',
      code: use('open', '../../../apps/bff/src/session/sealer.ts'),
    },
    clean: { path: 'tooling/audit-tokens/src/a.ts', code: use('open', './open.ts') },
  },
  {
    rule,
    says: 'a path out of the workspace is refused in import() and export from as well',
    breaks: {
      path: 'apps/api/src/later.ts',
      code: `export const later = () => import('../../bff/src/app.ts')\n`,
    },
    clean: { path: 'apps/api/src/later.ts', code: `export const later = () => import('./app.ts')\n` },
  },
  {
    rule,
    says: 'shared never imports a feature, not even a type',
    breaks: {
      path: 'apps/web/src/shared/lib/a.ts',
      code: `export type { Count } from '../../features/counts/model/count.ts'\n`,
    },
    clean: { path: 'apps/web/src/shared/lib/a.ts', code: `export type { Count } from '../ui/count.ts'\n` },
  },
  {
    rule,
    says: 'a feature never imports another feature',
    breaks: {
      path: 'apps/web/src/features/counts/components/a.ts',
      code: use('order', '../../orders/model/order.ts'),
    },
    clean: { path: 'apps/web/src/features/counts/components/a.ts', code: use('order', '../model/order.ts') },
  },
  {
    rule,
    says: 'a feature never imports a route',
    breaks: { path: 'apps/web/src/features/counts/b.ts', code: use('Route', '../../routes/counts.tsx') },
    clean: { path: 'apps/web/src/features/counts/b.ts', code: use('Route', '../../shared/lib/route.ts') },
  },
  {
    rule,
    says: 'a route never imports the app',
    breaks: { path: 'apps/web/src/routes/counts.tsx', code: use('router', '../app/router.ts') },
    clean: {
      path: 'apps/web/src/routes/counts.tsx',
      code: use('router', '../features/counts/model/router.ts'),
    },
  },
  ...['one', 'two'].map((name) => ({
    rule: 'import(no-cycle)',
    says: `files never import each other in a circle (${name})`,
    breaks: { path: `apps/api/src/circle-${name}.ts`, code: circle[name] ?? '' },
    clean: { path: `apps/api/src/circle-${name}.ts`, code: `export const ${name} = 1\n` },
  })),
]

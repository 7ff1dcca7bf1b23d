/** What is changed at random: files below a workspace, by the patterns of `path.matchesGlob`. */
export type Area = { name: string; workspace: string; files: readonly string[]; without?: readonly string[] }

const bff = 'apps/bff'
const api = 'apps/api'
const web = 'apps/web'

const routes = 'src/modules/**/routes.ts'

/** What the documents of the shop do to its stock and its money; the rest of the API is drawn from together. */
const rules: Record<string, readonly string[]> = {
  ledger: ['src/modules/{ledger,movement,stock,transaction}/**/*.ts'],
  counts: ['src/modules/{count,count-template}/**/*.ts'],
  orders: ['src/modules/{order,order-template,order-file,par-level}/**/*.ts'],
  receipts: ['src/modules/receipt/**/*.ts'],
  periods: ['src/modules/{report-period,company-rule}/**/*.ts'],
}

export const areas: readonly Area[] = [
  {
    name: 'gateway',
    workspace: bff,
    files: ['src/{proxy,session,refresh,oidc,routes,plugins,websocket,shared-state}/**/*.ts'],
    without: ['src/plugins/{log,request-log}*.ts', 'src/plugins/request-trace.ts'],
  },
  { name: 'sanitiser', workspace: bff, files: ['src/sanitise/**/*.ts'] },
  { name: 'server kit', workspace: 'packages/server-kit', files: ['src/**/*.ts'] },
  { name: 'permissions', workspace: 'packages/permissions', files: ['src/**/*.ts'] },
  ...Object.entries(rules).map(([name, files]) => ({ name, workspace: api, files, without: [routes] })),
  {
    name: 'API rules',
    workspace: api,
    files: ['src/modules/**/*.ts'],
    without: ['src/modules/import/**', routes, ...Object.values(rules).flat()],
  },
  {
    name: 'figures',
    workspace: 'packages/api-types',
    files: [
      'src/{decimal,order-totals,report-period-dates,split-quantity,spread-charges,unit-decimals,zoned-moment}.ts',
    ],
  },
  { name: 'imports', workspace: api, files: ['src/imports/**/*.ts', 'src/modules/import/**/*.ts'] },
  {
    name: 'entry sheet',
    workspace: web,
    files: ['src/features/counts/model/**/*.ts'],
    // Hooks run in a browser alone, and `count-*` belongs to the list of counts.
    without: ['src/features/counts/model/**/use-*.ts', 'src/features/counts/model/count-*.ts'],
  },
]

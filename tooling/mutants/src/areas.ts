/** What is changed at random: files below a workspace, by the patterns of `path.matchesGlob`. */
export type Area = { name: string; workspace: string; files: readonly string[]; without?: readonly string[] }

const bff = 'apps/bff'
const api = 'apps/api'
const web = 'apps/web'

export const areas: readonly Area[] = [
  {
    name: 'gateway',
    workspace: bff,
    files: ['src/{proxy,session,refresh,oidc,routes,plugins,websocket,shared-state}/**/*.ts'],
    without: ['src/plugins/{log,request-log}*.ts', 'src/plugins/request-trace.ts'],
  },
  { name: 'sanitiser', workspace: bff, files: ['src/sanitise/**/*.ts'] },
  { name: 'permissions', workspace: 'packages/permissions', files: ['src/**/*.ts'] },
  {
    name: 'API rules',
    workspace: api,
    files: ['src/modules/**/*.ts'],
    without: ['src/modules/import/**', 'src/modules/**/routes.ts'],
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

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './settings.ts'

const places = ['apps/*', 'packages/*', 'tooling/*', 'bench', 'e2e', 'scripts']

function hasScript(folder: string, script: string): boolean {
  const file = join(root, folder, 'package.json')
  if (!existsSync(file)) return false
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof manifest !== 'object' || manifest === null || !('scripts' in manifest)) return false
  return typeof manifest.scripts === 'object' && manifest.scripts !== null && script in manifest.scripts
}

/** Folders of the workspaces that have a script of that name, apps first, as their tests take longest. */
export function workspacesWith(script: string): readonly string[] {
  return places
    .flatMap((place) => globSync(place, { cwd: root }).sort())
    .filter((folder) => hasScript(folder, script))
}

/** The TypeScript configurations of all workspaces; what they extend lies in a workspace of its own. */
export function typeScriptConfigurations(): readonly string[] {
  return places
    .flatMap((place) => globSync(`${place}/tsconfig*.json`, { cwd: root }).sort())
    .filter((file) => !file.startsWith('tooling/tsconfig'))
}

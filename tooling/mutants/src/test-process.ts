import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import type { Answer, Outcome, Task } from './messages.ts'
import { applyEdit } from './mutant.ts'
import { root } from './source-files.ts'

/**
 * A process of its own that runs tests of one workspace, since a change may never come to an end. The change exists in
 * what Vite gives out only: no file is written.
 */
const [, , workspace = ''] = process.argv
const changed: { file: string; text: string | null } = { file: '', text: null }
const everChanged = new Set<string>()
const overlay: Plugin = {
  name: 'changed-file',
  enforce: 'pre',
  load: (id) => (id.split('?')[0] === changed.file ? changed.text : null),
  configureVitest({ defineCacheKeyGenerator }) {
    // Vitest keeps what Vite gave out on disk; what was changed once must never be found there.
    defineCacheKeyGenerator(({ id }) => (everChanged.has(id.split('?')[0] ?? '') ? false : undefined))
  },
}

/** The first test notices most changes, and is not to wait until the product is loaded beside it for others. */
const maxWorkers = 1

const folder = join(root, workspace)
process.chdir(folder)
const vitest = await startVitest()
const specifications = await bySourceFile(vitest)
process.on('message', (task: Task) => void answer(task))
send({ kind: 'ready' })
// Who asked is gone, or has heard enough.
process.once('disconnect', () => void vitest.close().finally(() => process.exit()))

async function startVitest(): Promise<Vitest> {
  const { test = {} } = await workspaceConfig()
  const { projects, ...options } = test
  return createVitest(
    'test',
    {
      ...options,
      root: folder,
      config: false,
      watch: false,
      bail: 1,
      maxWorkers,
      reporters: [{}],
      ...(projects === undefined ? {} : { projects: projects.map(withOverlay) }),
    },
    { plugins: [overlay] },
  )
}

type Project = { plugins?: Plugin[]; test?: object }
type Config = { test?: { projects?: Project[] } }

async function workspaceConfig(): Promise<Config> {
  const loaded: { default: Config } = await import(join(folder, 'vitest.config.ts')).catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return { default: {} }
    throw error
  })
  return loaded.default
}

function withOverlay(project: Project): object {
  const { plugins = [], test = {} } = project
  return { ...project, test: { ...test, maxWorkers }, plugins: [...plugins, overlay] }
}

/** How a test file is run: on PostgreSQL where there is a choice, since that is quicker. */
async function bySourceFile(runner: Vitest): Promise<Map<string, TestSpecification>> {
  const found = new Map<string, TestSpecification>()
  for (const each of await runner.globTestSpecifications())
    if (!found.has(each.moduleId) || each.project.name.startsWith('postgresql'))
      found.set(each.moduleId, each)
  return found
}

async function answer({ file, edit, tests }: Task): Promise<void> {
  const path = join(root, file)
  everChanged.add(path)
  Object.assign(changed, {
    file: path,
    text: edit === null ? null : applyEdit(readFileSync(path, 'utf8'), edit),
  })
  vitest.invalidateFile(path)
  const outcome = await run(tests)
  Object.assign(changed, { text: null })
  vitest.invalidateFile(path)
  send({ kind: 'outcome', outcome })
}

async function run(tests: readonly string[]): Promise<Outcome> {
  const chosen = tests.flatMap((test) => specifications.get(join(root, test)) ?? [])
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
  const failed = testModules.find((module) => module.state() === 'failed')
  if (!failed)
    return {
      failed: null,
      failure: unhandledErrors.length > 0 ? 'unhandled error' : null,
      ran: chosen.length,
    }
  const [test] = failed.children.allTests('failed')
  return {
    failed: failed.relativeModuleId,
    failure: test?.fullName ?? failed.errors()[0]?.message ?? null,
    ran: chosen.length,
  }
}

function send(message: Answer): void {
  process.send?.(message)
}

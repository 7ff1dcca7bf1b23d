import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, statSync } from 'node:fs'
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path'
import { root } from './compose-file.ts'
import { type Instruction, readCopy, readDockerfile, type Stage } from './dockerfile.ts'
import { repositoryFiles } from './repository-files.ts'

/** What a Dockerfile makes, in folders instead of layers. */
export type ScratchImage = { readonly folder: string; readonly command: readonly string[] }

type Context = {
  /** The folder that stands for `/` of the stage. */
  readonly folder: string
  readonly stages: ReadonlyMap<string, string>
  /** Where the next instruction runs, from `/`. */
  workdir: string
  command: readonly string[]
}

/** A folder gives its contents, a file goes into a target that ends with a slash. */
function copyFromRepository(source: string, target: string): void {
  const isFolder = statSync(resolve(root, source)).isDirectory()
  for (const file of repositoryFiles()) {
    if (file !== source && !file.startsWith(`${source}/`)) continue
    const to = isFolder ? join(target, relative(source, file)) : join(target, basename(file))
    mkdirSync(dirname(to), { recursive: true })
    cpSync(resolve(root, file), to)
  }
}

function copyFromStage(source: string, target: string): void {
  mkdirSync(target, { recursive: true })
  execFileSync('cp', ['-a', `${source}/.`, target])
}

function copy(text: string, context: Context): void {
  const { from, sources, target } = readCopy(text)
  const to = join(context.folder, context.workdir, target)
  for (const source of sources) {
    if (from === undefined) copyFromRepository(source, to)
    else copyFromStage(join(context.stages.get(from) ?? '', source), to)
  }
}

/** @throws Error with the output when the command fails */
function run(text: string, { folder, workdir }: Context): void {
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`
  const env = { ...process.env, PATH, CI: 'true' }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', text], {
    cwd: join(folder, workdir),
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`RUN ${text}\n${stdout}${stderr}`)
}

function follow({ name, text }: Instruction, context: Context): void {
  if (name === 'COPY') copy(text, context)
  else if (name === 'RUN') run(text, context)
  else if (name === 'WORKDIR') context.workdir = text
  else if (name === 'CMD') context.command = JSON.parse(text)
  else if (name !== 'USER' && name !== 'EXPOSE')
    throw new Error(`${name} is not tried here: teach it to this file`)
  mkdirSync(join(context.folder, context.workdir), { recursive: true })
}

function buildStage(stage: Stage, folder: string, stages: ReadonlyMap<string, string>): Context {
  const context: Context = { folder, stages, workdir: '/', command: [] }
  for (const instruction of stage.instructions) follow(instruction, context)
  return context
}

/**
 * Follows a Dockerfile in an empty folder, without an engine: the same files, the same commands, Node of this repository.
 *
 * @returns the folder in which the image's command starts, and that command
 */
export function buildScratchImage(dockerfile: string, scratch: string): ScratchImage {
  const stages = new Map<string, string>()
  let image: ScratchImage = { folder: scratch, command: [] }
  for (const [index, stage] of readDockerfile(dockerfile).entries()) {
    const folder = join(scratch, `stage-${index}`)
    const { workdir, command } = buildStage(stage, folder, stages)
    stages.set(stage.name, folder)
    image = { folder: join(folder, workdir), command }
  }
  return image
}

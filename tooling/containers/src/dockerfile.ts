import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './compose-file.ts'

/** One line of a Dockerfile: `COPY --from=build a b` is `{ name: 'COPY', text: '--from=build a b' }`. */
export type Instruction = { readonly name: string; readonly text: string }

/** The part of a Dockerfile from one FROM to the next. */
export type Stage = {
  readonly name: string
  readonly base: string
  readonly instructions: readonly Instruction[]
}

export type Copy = {
  readonly from: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

/** What a COPY copies, and where from: a stage, or else the repository. */
export function readCopy(text: string): Copy {
  const words = text.split(/\s+/)
  const paths = words.filter((word) => !word.startsWith('--'))
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

function readInstruction(line: string): Instruction {
  const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
  return { name, text }
}

/** The stages of a Dockerfile, in their order; the last one becomes the image. */
export function readDockerfile(file: string): readonly Stage[] {
  const lines = readFileSync(resolve(root, file), 'utf8').replaceAll(/\\\n/g, ' ').split('\n')
  const stages: { name: string; base: string; instructions: Instruction[] }[] = []
  for (const line of lines) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const instruction = readInstruction(line)
    const [, base = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(instruction.text) ?? []
    if (instruction.name === 'FROM') stages.push({ name, base, instructions: [] })
    else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

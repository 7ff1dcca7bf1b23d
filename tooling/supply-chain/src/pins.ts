import { parse } from 'yaml'
import { filesLike, readText } from './repository.ts'

/** Something that is fetched by its name, and the file that names it. */
export type Named = { readonly file: string; readonly name: string }

type Workflow = {
  readonly jobs: Readonly<
    Record<string, { readonly container?: { readonly image: string } | string; readonly services?: object }>
  >
}
type Compose = { readonly services: Readonly<Record<string, { readonly image?: string }>> }

function inDockerfile(file: string): readonly string[] {
  const stages = new Set<string>()
  return [...readText(file).matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)].flatMap(([, base = '', stage = '']) => {
    stages.add(stage)
    return stages.has(base) ? [] : [base]
  })
}

const inCompose = (file: string): readonly string[] => {
  const { services }: Compose = parse(readText(file), { merge: true })
  return Object.values(services).flatMap(({ image }) => image ?? [])
}

const inWorkflow = (file: string): readonly string[] => {
  const { jobs }: Workflow = parse(readText(file))
  return Object.values(jobs).flatMap(({ container }) =>
    typeof container === 'string' ? container : (container?.image ?? []),
  )
}

const named = (files: readonly string[], read: (file: string) => readonly string[]): readonly Named[] =>
  files.flatMap((file) => read(file).map((name) => ({ file, name })))

/** Every image that the repository lets somebody fetch. */
export function images(): readonly Named[] {
  return [
    ...named(filesLike('*Dockerfile'), inDockerfile),
    ...named(filesLike('docker-compose*.yml'), inCompose),
    ...named(filesLike('.github/workflows/*.yml'), inWorkflow),
  ]
}

/** Every line of a workflow that uses an action of others. */
export function actions(): readonly Named[] {
  const lines = (file: string) => [...readText(file).matchAll(/uses: *(.+)$/gm)].map(([, used = '']) => used)
  return named(filesLike('.github/workflows/*.yml'), lines)
}

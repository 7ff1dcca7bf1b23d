import { relative, resolve, sep } from 'node:path'

/** The part of oxlint's rule interface (the same as ESLint 9's) that the house rules use. */
export type Context = {
  readonly filename: string
  report(problem: { node: object; message: string }): void
}

export type Rule = {
  readonly meta: { readonly docs: { readonly description: string } }
  create(context: Context): Record<string, (node: never) => void>
}

const repository = resolve(import.meta.dirname, '../../..')

/** The path of an absolute file name from the root of the repository, with forward slashes. */
export function pathInRepository(filename: string): string {
  return relative(repository, filename).split(sep).join('/')
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^apps\/[^/]+\/(src\/)?testing\//.test(path)
}

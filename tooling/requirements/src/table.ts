import type { Requirement } from './requirement.ts'

/** Marks between which the tables stand in a page of the documentation. */
const marks = {
  begin: '<!-- requirements: made by `pnpm --filter @backoffice/requirements run write` -->',
  end: '<!-- /requirements -->',
}

/** The tables in Markdown. */
export function requirementTables(
  parts: readonly { heading: string; rows: readonly Requirement[] }[],
  tests: ReadonlyMap<string, readonly string[]>,
): string {
  return parts.map(({ heading, rows }) => `### ${heading}\n\n${table(rows, tests)}\n`).join('\n')
}

function table(rows: readonly Requirement[], tests: ReadonlyMap<string, readonly string[]>): string {
  const head = '| No. | What holds | Source | Code | Tests |\n| --- | --- | --- | --- | --- |'
  const lines = rows.map(({ number, sentence, source, code, reason }) => {
    const said = reason === undefined ? sentence : `${sentence} _${reason}_`
    return `| ${number} | ${said} | ${source} | ${links(code)} | ${links(tests.get(number) ?? [])} |`
  })
  return [head, ...lines].join('\n')
}

function links(files: readonly string[]): string {
  return files.map((file) => `[${shortName(file)}](../${file})`).join(', ')
}

function shortName(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.ts$/, '')
}

/** A page with the text between the marks replaced. @throws Error when a mark is missing */
export function withTables(page: string, tables: string): string {
  const [before, rest] = split(page, marks.begin)
  const [, after] = split(rest, marks.end)
  return `${before}${marks.begin}\n\n${tables}\n${marks.end}${after}`
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at === -1) throw new Error(`The page has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

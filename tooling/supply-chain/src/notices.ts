import { exceptions } from './licence-rules.ts'
import type { Package } from './production-packages.ts'

/** Where the notices stand, from the root. */
export const noticesFile = 'THIRD-PARTY-NOTICES.md'

const introduction = `# Third-party notices

What the images and the pages of this product hold of others, or were built with, and under which licences. Written by
\`npm run notices\`; a test compares it with what is installed. \`‹platform›\` stands for the processor and system of an image.

The images stand on Node and Debian: their licences are in the images at \`/usr/local/LICENSE\` and \`/usr/share/doc\`.`

/** Of more a text is a collection, in which each line belongs to its place. */
const mostCopyrights = 4

const isCopyright = (line: string) => /^\W*(copyright\b.*(\d{4}|\(c\)|©)|(\(c\)|©)\s*\d{4})/i.test(line)
const titleOf = ({ name, version }: Package) => `${name} ${version}`

type Parts = { readonly copyrights: readonly string[]; readonly body: string }

/** A text without its copyright lines, and those: of packages with the same words these are told once. */
function partsOf(text: string): Parts {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const found = lines.filter(isCopyright)
  const copyrights = found.length > mostCopyrights ? [] : found
  const body = lines.filter((line) => !copyrights.includes(line)).join('\n')
  return {
    copyrights,
    body: body
      .trim()
      .replaceAll(/\n{3,}/g, '\n\n')
      .replaceAll('```', ''),
  }
}

type Group = { readonly body: string; readonly owners: string[] }

/** Each body once, with the packages and copyright lines that it goes with. */
function groupsOf(packages: readonly Package[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const found of packages)
    for (const text of found.texts) {
      const { copyrights, body } = partsOf(text)
      const words = body.toLowerCase().replaceAll(/\W+/g, ' ').trim()
      const group = groups.get(words) ?? { body, owners: [] }
      group.owners.push([`- ${titleOf(found)}`, ...copyrights.map((line) => `  ${line.trim()}`)].join('\n'))
      groups.set(words, group)
    }
  return [...groups.values()]
}

function rowOf(found: Package): string {
  const exception = exceptions[found.name]
  return `| ${titleOf(found)} | ${found.licence} | ${exception?.reason ?? ''} |`
}

/** The whole file of the notices. */
export function writtenNotices(packages: readonly Package[]): string {
  const table = ['| Package | Licence | Why it may be used |', '| --- | --- | --- |', ...packages.map(rowOf)]
  const silent = packages.filter(({ texts }) => texts.length === 0)
  const stated = silent.map((found) => `- ${titleOf(found)}: ${found.licence}, ${found.homepage}`)
  const texts = groupsOf(packages).map(
    (group) => `## For\n\n${group.owners.join('\n')}\n\n\`\`\`text\n${group.body}\n\`\`\``,
  )
  const parts = [
    introduction,
    table.join('\n'),
    `## Packages that bring no text, with the licence that they state\n\n${stated.join('\n')}`,
    ...texts,
  ]
  return `${parts.join('\n\n')}\n`
}

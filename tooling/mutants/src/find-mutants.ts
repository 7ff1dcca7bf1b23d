import type { Mutant } from './mutant.ts'
import { codeEdits } from './operators/code.ts'
import { sqlEdits } from './operators/sql.ts'
import { parseTypeScript, walk } from './syntax.ts'

/** Every change that the operators know for a file, in the order of the text. */
export function findMutants(file: string, text: string): Mutant[] {
  const starts = lineStarts(text)
  const found: Mutant[] = []
  walk(parseTypeScript(file, text), (node) => {
    const edits = node.type === 'TaggedTemplateExpression' ? sqlEdits(node, text) : codeEdits(node, text)
    for (const edit of edits) {
      if (text.slice(edit.start, edit.end) === edit.replacement) continue
      found.push({ ...edit, file, line: starts.findLastIndex((start) => start <= edit.start) + 1 })
    }
  })
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

import type { Mutant } from './mutant.ts'
import { codeEdits } from './operators/code.ts'
import { sqlEdits } from './operators/sql.ts'
import { otherValueIn, placesOfOthers, type Union, unionsOf, valueEdits } from './operators/values.ts'
import { parseTypeScript, walk } from './syntax.ts'

/**
 * Every change that the operators know for a file, in the order of the text.
 * @param unions values that fields of the product have, beside those that the file declares itself
 */
export function findMutants(file: string, text: string, unions: readonly Union[] = []): Mutant[] {
  const starts = lineStarts(text)
  const otherValue = otherValueIn([...unionsOf(file, text), ...unions], text)
  const others = new Set<number>()
  const found: Mutant[] = []
  walk(parseTypeScript(file, text), (node) => {
    for (const place of placesOfOthers(node)) others.add(place)
    const edits =
      node.type === 'TaggedTemplateExpression' ? sqlEdits(node, text, otherValue) : codeEdits(node, text)
    const values = others.has(node.start) ? [] : valueEdits(node, otherValue)
    for (const edit of [...edits, ...values]) {
      if (text.slice(edit.start, edit.end) === edit.replacement) continue
      found.push({ ...edit, file, line: starts.findLastIndex((start) => start <= edit.start) + 1 })
    }
  })
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

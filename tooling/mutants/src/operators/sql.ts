import type { Edit } from '../mutant.ts'
import { child, children, type Node } from '../syntax.ts'

/** Words of SQL, each with what it is taken for by mistake; in the text of a template a value stands as a blank. */
const words: readonly [RegExp, string][] = [
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )=(?= )/g, '<>'],
  [/(?<= )<>(?= )/g, '='],
  [/(?<= )\+(?= )/g, '-'],
  [/(?<= )-(?= )/g, '+'],
  [/(?<= )\*(?= )/g, '+'],
  [/\bgreatest(?=\()/g, 'least'],
  [/\bleast(?=\()/g, 'greatest'],
  [/\bmin(?=\()/g, 'max'],
  [/\bmax(?=\()/g, 'min'],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/(?<!not )\bexists(?= ?\()/g, 'not exists'],
  [/\bnot exists(?= ?\()/g, 'exists'],
  [/\bleft join\b/g, 'join'],
  [/\bdistinct (?!on)/g, ''],
  [/ desc\b/g, ''],
  [/\bunion all\b/g, 'union'],
  [/(?<=\()'\w+', (?=')/g, ''],
  [/, '\w+'(?=\))/g, ''],
  [/(?<=interval ')\d+/g, '1'],
]

const endOfCondition =
  /\b(and|or|where|group by|order by|having|limit|returning|then|when|else|end|union|on conflict|for update|(?:left |cross |inner )?join)\b|[,)]/gi

/** Small mistakes in a template that is tagged `sql`. */
export function sqlEdits(node: Node, text: string): Edit[] {
  const tag = child(node, 'tag')
  if (!/^sql\b/.test(text.slice(tag.start, tag.end))) return []
  const quasi = child(node, 'quasi')
  const sql = withoutValues(quasi, text)
  const edits = words.flatMap(([word, replacement]) =>
    [...sql.matchAll(word)].map((match) => ({
      operator: 'SQL: another word',
      start: quasi.start + match.index,
      end: quasi.start + match.index + match[0].length,
      replacement,
    })),
  )
  return [...edits, ...conditionsDropped(sql, quasi.start)]
}

/** The template with blanks where values stand, so that offsets stay. */
function withoutValues(quasi: Node, text: string): string {
  let sql = text.slice(quasi.start, quasi.end)
  for (const { start, end } of children(quasi, 'expressions')) {
    const from = start - quasi.start
    sql = sql.slice(0, from) + '_'.repeat(end - start) + sql.slice(from + end - start)
  }
  return sql
}

/** `and ...` left out, and `and` taken for `or`; the `and` of `between` is none. */
function conditionsDropped(sql: string, offset: number): Edit[] {
  return [...sql.matchAll(/\band\b/g)].flatMap(({ index }) => {
    if (/\bbetween\s+\S+\s+$/.test(sql.slice(0, index))) return []
    const start = offset + index
    const end = offset + endOf(sql, index + 3)
    return [
      { operator: 'SQL: condition dropped', start, end, replacement: '' },
      { operator: 'SQL: and for or', start, end: start + 3, replacement: 'or' },
    ]
  })
}

/** Where the condition that begins at an offset ends: at a word or a bracket of the same depth. */
function endOf(sql: string, from: number): number {
  let depth = 0
  for (let at = from; at < sql.length - 1; at += 1) {
    if (sql[at] === '(') depth += 1
    else if (depth > 0) depth -= sql[at] === ')' ? 1 : 0
    else {
      endOfCondition.lastIndex = at
      const match = endOfCondition.exec(sql)
      if (match?.index === at) return at
    }
  }
  return sql.length - 1
}

import type { Edit } from '../mutant.ts'
import { child, children, type Node } from '../syntax.ts'
import type { OtherValue } from './values.ts'

/** Words of SQL by kind, each with what it is taken for by mistake; in the text of a template a value stands as a blank. */
const words: Record<string, readonly (readonly [RegExp, string])[]> = {
  'SQL: limit moved': [
    [/(?<= )<=(?= )/g, '<'],
    [/(?<= )<(?= )/g, '<='],
    [/(?<= )>=(?= )/g, '>'],
    [/(?<= )>(?= )/g, '>='],
  ],
  'SQL: another sign': [
    [/(?<= )=(?= )/g, '<>'],
    [/(?<= )<>(?= )/g, '='],
    [/(?<= )\+(?= )/g, '-'],
    [/(?<= )-(?= )/g, '+'],
    [/(?<= )\*(?= )/g, '+'],
  ],
  'SQL: largest for smallest': [
    [/\bgreatest(?=\()/g, 'least'],
    [/\bleast(?=\()/g, 'greatest'],
    [/\bmin(?=\()/g, 'max'],
    [/\bmax(?=\()/g, 'min'],
    [/\bbool_and(?=\()/g, 'bool_or'],
    [/\bbool_or(?=\()/g, 'bool_and'],
  ],
  'SQL: lock dropped': [
    [/\bfor (?:no key update|update|key share|share)\b(?: of \w+)?(?: skip locked| nowait)?/g, ''],
    // Shared with everybody who takes it, it holds nobody back.
    [/\bpg_advisory_xact_lock(?=\()/g, 'pg_advisory_xact_lock_shared'],
    [/\bpg_try_advisory_xact_lock(?=\()/g, 'pg_try_advisory_xact_lock_shared'],
  ],
  'SQL: another word': [
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
  ],
}

const endOfCondition =
  /\b(and|or|where|group by|order by|having|limit|returning|then|when|else|end|union|on conflict|for update|(?:left |cross |inner )?join)\b|[,)]/gi

/** Small mistakes in a template that is tagged `sql`. */
export function sqlEdits(node: Node, text: string, otherValue: OtherValue): Edit[] {
  const tag = child(node, 'tag')
  if (!/^sql\b/.test(text.slice(tag.start, tag.end))) return []
  const quasi = child(node, 'quasi')
  const sql = withoutValues(quasi, text)
  const edits = [...wordsReplaced(sql), ...valuesReplaced(sql, otherValue), ...conditionsDropped(sql)]
  return edits.map((edit) => ({ ...edit, start: quasi.start + edit.start, end: quasi.start + edit.end }))
}

function wordsReplaced(sql: string): Edit[] {
  return Object.entries(words).flatMap(([operator, ofKind]) =>
    ofKind.flatMap(([word, replacement]) =>
      [...sql.matchAll(word)].map(({ 0: found, index }) => ({
        operator,
        start: index,
        end: index + found.length,
        replacement,
      })),
    ),
  )
}

/** Values that are compared with or given; of a list each can be left out. */
function valuesReplaced(sql: string, otherValue: OtherValue): Edit[] {
  return [...sql.matchAll(/(?<![(,] ?)'(\w+)'/g)].flatMap(({ 0: { length }, 1: value = '', index }) => {
    const other = otherValue(value)
    return other === undefined
      ? []
      : [{ operator: 'SQL: another value', start: index, end: index + length, replacement: `'${other}'` }]
  })
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
function conditionsDropped(sql: string): Edit[] {
  return [...sql.matchAll(/\band\b/g)].flatMap(({ index }) => {
    if (/\bbetween\s+\S+\s+$/.test(sql.slice(0, index))) return []
    return [
      { operator: 'SQL: condition dropped', start: index, end: endOf(sql, index + 3), replacement: '' },
      { operator: 'SQL: and for or', start: index, end: index + 3, replacement: 'or' },
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

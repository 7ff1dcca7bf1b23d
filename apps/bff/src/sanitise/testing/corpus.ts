import { beyondFloats, minusOnes, otherNumbers, otherStrings, placeholders } from './values.ts'

const values = [
  placeholders,
  otherStrings,
  minusOnes,
  otherNumbers,
  'true false null [] {}'.split(' '),
].flat()
const blanks = ['', ' ', '\n', '\r\n', '\t', ' \n\r\t ', ' '.repeat(70)]

/** Each value alone, in an array, as a member, between others, and with white space around it. */
function placesOf(value: string): string[] {
  return [
    value,
    `[${value}]`,
    `{"k":${value}}`,
    `[${value},${value},"x",${value}]`,
    `{"a":${value},"n/a":${value},"b":[${value}]}`,
    ...blanks.map(
      (blank) =>
        `${blank}[${blank}${value}${blank},${blank}{${blank}"k"${blank}:${blank}${value}${blank}}]${blank}`,
    ),
    `["${'x'.repeat(60)}",${value},"${'y'.repeat(61)}",${value}]`,
  ]
}

const keys = [...placeholders, ...otherStrings].flatMap((key) => [
  `{${key}:1}`,
  `{"a":1,${key}:-1}`,
  `{"a":1 , ${key} \n: ${key}}`,
  `{${key}:{${key}:[${key}]}}`,
])

/** JSON texts of every awkward kind. */
export const validTexts = [
  ...[...values, ...beyondFloats].flatMap(placesOf),
  ...keys,
  '{"a":-1,"a":"n/a","a":2}',
  '{"__proto__":-1,"constructor":"n/a","":-1}',
  '[[],{},[[]],[{}],{"a":{}},{"a":[]}]',
  `${'['.repeat(1000)}-1${']'.repeat(1000)}`,
  `${'{"n/a":'.repeat(1000)}"n/a"${'}'.repeat(1000)}`,
  `[${'-1,'.repeat(5000)}"n/a"]`,
  `["n/a"${' '.repeat(300)},-1${'\n'.repeat(300)}]`,
  `["${'\\\\'.repeat(100)}","n/a"]`,
  `["${'\\"'.repeat(101)}","n/a"]`,
  `["${'n/a, -1, \\"n/a\\", '.repeat(30)}",-1]`,
  '\ufeff{"a":-1}',
  '\ufeff "n/a"',
  '\ufeff-1',
]

const invalidLines = String.raw`<p>"n/a", -1</p>
n/a
NaN
-
-1e
--1
-1-1
[-
[-1
["
["n
["n/a
["n/a"
["n/a" 
{"a":-1
{"a":"n/a"
{"a"
{"a":-1} {"a":-1}
[-1,]-1
[-1x,-1]
[-01,-1]
[-1.,-1]
[-.1e1]
[-1e+,-1]
{-1:-1}
{"a" "n/a"}
["n/a" -1]
["n/a""n/a"]
[-1 -1]
["\x","n/a"]
["\u00zz","n/a"]
["\u006g/a"]
[truth,-1]
[1}-1
["n/a"}
]-1
}"n/a"
,-1
:"n/a"
{'a':-1}
"n/a" : -1
"x"n/a"
"x,"n/a",
[-1]//-1
[\",-1,"n/a"]
["\
["\u
["n\
["\u006`.split('\n')

/** Texts that are not JSON: only that no byte is lost, and that all ways agree. */
export const invalidTexts: Buffer[] = [
  invalidLines,
  [
    '',
    ' ',
    '\ufeff',
    '\ufeff\ufeff[-1]',
    '[\ufeff-1]',
    '[\u00a0-1]',
    '[\u000b-1]',
    '["n/a"\u0000]',
    '[-1\u0000]',
  ],
  ['{"a":-1}\n{"a":-1}\n', '\u001e{"a":-1}\n\u001e{"a":-1}\n', ')]}\',\n{"a":-1}', '["\\\n","n/a"]'],
  ['["a\nb","n/a"]', '["n/a\u0000"]', '[-1,"\u001f",-1]'],
]
  .flat()
  .map((text) => Buffer.from(text))
  .concat(
    Buffer.from('5bff2c2d315d', 'hex'),
    Buffer.from('5b22ffc080222c2d315d', 'hex'),
    Buffer.from('efbb', 'hex'),
    Buffer.from('efbb5b2d315d', 'hex'),
    Buffer.from('[-1,"n/a"]', 'utf16le'),
  )

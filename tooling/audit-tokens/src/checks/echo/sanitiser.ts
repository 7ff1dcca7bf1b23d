import type { Check } from '../../check.ts'
import { inTurn } from '../../in-turn.ts'
import { answering, echoOf, echoSession, json } from './echo-session.ts'

const sanitised: readonly (readonly [given: string, wanted: string])[] = [
  [
    '{"a":"n/a","b":-1,"c":"-1","d":"n/a ","e":[-1,"n/a",-1.0,-10,-1.5]}',
    '{"a":null,"b":null,"c":"-1","d":"n/a ","e":[null,null,null,-10,-1.5]}',
  ],
  [
    '[12345678901234567890, 1.10, -0, 1e400, "\\u00e9", "\\/"]',
    '[12345678901234567890, 1.10, -0, 1e400, "\\u00e9", "\\/"]',
  ],
  ['{"n/a":1,"k":"say \\"n/a\\"","-1":"x"}', '{"n/a":1,"k":"say \\"n/a\\"","-1":"x"}'],
  ['{"a":"n\\u002fa"}', '{"a":null}'],
  // A byte order mark goes before a text, not in it; the reader here takes it away.
  ['\uFEFF{"a":"n/a"}', '{"a":null}'],
  ['{"broken": "n/a', '{"broken": "n/a'],
]

/** Values as they come and as they should arrive; together of a length that divides nothing. */
const long = [
  ['-1.0', 'null'],
  ['"n/a"', 'null'],
  ['-10', '-10'],
  ['-1', 'null'],
] as const
/** 119 KB: such an answer is taken whole, and looked over in more than one window. */
const longTimes = 7000

const otherJson = [
  'application/json; charset=utf-8',
  'application/problem+json',
  'text/json',
  'Application/X+JSON',
]

/** Scenario 47: values that say nothing become null, and nothing else is touched. */
export const echoSanitiserChecks: readonly Check[] = [
  {
    id: 'echo-sanitiser',
    numbers: ['S47'],
    sentence: 'Values “n/a” and -1 become null, and every other byte stays.',
    source: 'RFC 8259',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const tries = [
        ...sanitised.map((texts) => ({ texts, type: 'application/json' })),
        ...otherJson.map((type) => ({ texts: ['["n/a"]', '[null]'] as const, type })),
      ]
      return inTurn(tries, async ({ texts: [given, wanted], type }) => {
        const place = echoOf(context).answer(answering(200, { 'content-type': type }, given))
        const { text } = await browser.call('GET', place.path)
        return { sent: `${type}: ${given}`, seen: text, ok: text === wanted }
      })
    },
  },
  {
    id: 'echo-sanitiser-pieces',
    numbers: ['S47'],
    sentence: 'It does so wherever the network breaks an answer into pieces.',
    source: 'RFC 8259',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const [[short, shortWanted] = ['', '']] = sanitised
      // Longer ones are not taken whole.
      const pad = ' '.repeat(200_000)
      const tries = [1, 2, 3, 7].flatMap((length) => ['', pad].map((before) => ({ before, length })))
      return inTurn(tries, async ({ before, length }) => {
        const [given, wanted] = [short, before + shortWanted]
        const place = echoOf(context).answer(async (response) => {
          response.writeHead(200, json)
          response.write(before)
          for (let at = 0; at < given.length; at += length) {
            response.write(given.slice(at, at + length))
            await new Promise((resolve) => void setImmediate(resolve))
          }
          response.end()
        })
        const { text } = await browser.call('GET', place.path)
        const sent = `${given} in pieces of ${length}${before === '' ? '' : ' behind 200 KB'}`
        return { sent, seen: text.trimStart(), ok: text === wanted }
      })
    },
  },
  {
    id: 'echo-sanitiser-long',
    numbers: ['S47'],
    sentence: 'It does so at every place of a long answer.',
    source: 'RFC 8259',
    needs: 'sign-in',
    tool: 'echo',
    async run(context) {
      const { browser } = await echoSession(context)
      const textOf = (side: 0 | 1) =>
        Array(longTimes)
          .fill(long.map((pair) => pair[side]))
          .join(',')
      return inTurn([0, 1, 2, 3, 5, 8, 13], async (blanks) => {
        const pad = ' '.repeat(blanks)
        const given = `[${pad}${textOf(0)}]`
        const headers = { ...json, 'content-length': String(given.length) }
        const { text } = await browser.call(
          'GET',
          echoOf(context).answer(answering(200, headers, given)).path,
        )
        const isWanted = text === `[${pad}${textOf(1)}]`
        return {
          sent: `${4 * longTimes} values behind ${blanks} blanks`,
          seen: isWanted ? 'as wanted' : `${text.length} other characters`,
          ok: isWanted,
        }
      })
    },
  },
]

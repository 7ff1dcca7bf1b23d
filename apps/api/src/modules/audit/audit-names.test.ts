import { readdirSync, readFileSync } from 'node:fs'
import {
  countTransitions,
  movementTransitions,
  orderTransitions,
  reportPeriodTransitions,
  receiptTransitions,
  userTransitions,
} from '@backoffice/api-types/transitions'
import { auditNames } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'

const source = new URL('../../', import.meta.url)
const known: Readonly<Record<string, { actions: Readonly<Record<string, string>> }>> = auditNames

/** Product files; those of the trail itself only read it. */
const product = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) =>
      path.endsWith('.ts') &&
      !path.includes('.test.') &&
      !/^(testing|demo|commands|modules\/audit)\b/.test(path),
  )
  .map((path) => ({ path, text: readFileSync(new URL(path, source), 'utf8') }))

const archiving = 'database/set-record-active.ts'
/** Those that write into the trail, for a record that they name. */
const files = product
  .filter(({ path }) => path !== archiving)
  .filter(({ text }) =>
    /recordEvents|insertOwnEvents|recordOwnEvents|notifyOwner|auditEvent\b|RecordedEvent|recordLocationEvent/.test(
      text,
    ),
  )

/** Actions as they are written: `action: 'x'`, `action: a ? 'x' : 'y'`, and `const action = a ? 'x' : 'y'`. */
function actionsIn(text: string): string[] {
  return [...text.matchAll(/\baction(?::|\s=)\s*([^,\n;}]+)/g)].flatMap(([, said = '']) =>
    [...said.matchAll(/'([a-z][a-z.-]*)'/g)].map(([, action = '']) => action),
  )
}

/** Of what a file writes: as it says, or as its folder does. */
function entitiesOf({ path, text }: { path: string; text: string }): string[] {
  const said = [...text.matchAll(/entity:\s*'([a-z_-]+)'/g)].map(([, entity = '']) => entity)
  if (said.length > 0) return said
  if (/(^auth|account)\//.test(path)) return ['user']
  if (path.includes('location')) return ['company']
  // What both kinds of templates share; their words are compared below.
  if (path.startsWith('modules/template/')) return ['count-template']
  return [path.split('/').at(-2) ?? '']
}

describe('the words of the audit trail', () => {
  const written = files.flatMap((file) => actionsIn(file.text).map((action) => ({ ...file, action })))

  it('are looked for in everything that writes into it', () => {
    expect(written.length).toBeGreaterThan(50)
  })

  it('are there for every action that the code records', () => {
    const silent = written.filter(
      (one) => !entitiesOf(one).some((entity) => known[entity]?.actions[one.action] !== undefined),
    )
    expect(silent.map(({ path, action }) => `${path}: ${action}`)).toEqual([])
  })

  it('are there for archiving and restoring each record that can be archived', () => {
    const archivable = product
      .filter(({ path, text }) => path !== archiving && text.includes('setRecordActive('))
      .flatMap(({ text }) =>
        [...text.matchAll(/\bentity: '([a-z_-]+)', read:/g)].map(([, name = '']) => name),
      )
    expect(archivable.length).toBeGreaterThan(3)
    for (const entity of archivable)
      expect(Object.keys(known[entity]?.actions ?? {})).toEqual(
        expect.arrayContaining(['archive', 'restore']),
      )
  })

  it('are the same for what counts and orders share of their templates', () => {
    const shared = written.filter(({ path }) => path.startsWith('modules/template/'))
    expect(shared.length).toBeGreaterThan(0)
    for (const { action } of shared)
      expect(known['order-template']?.actions[action]).toBe(known['count-template']?.actions[action])
  })

  it.each([
    ['count', countTransitions],
    ['movement', movementTransitions],
    ['report-period', reportPeriodTransitions],
    ['receipt', receiptTransitions],
    ['order', orderTransitions],
    ['user', Object.fromEntries(Object.entries(userTransitions).filter(([, { right }]) => right !== null))],
  ])('are there for every move of a %s', (entity, transitions) => {
    const words = Object.keys(known[entity]?.actions ?? {})
    expect(words).toEqual(expect.arrayContaining(Object.keys(transitions)))
  })
})

import type { PermissionHolder, Right } from '@backoffice/permissions'
import { describe, expect, it } from 'vitest'
import { bulkStep } from './bulk-step.ts'
import { describe as describeStep, titleOf } from './describe.ts'
import { noteKind, type Note } from './note.fixture.ts'
import { possibleSteps, runStep } from './steps.ts'

const holding = (...rights: Right[]): PermissionHolder => ({
  isMta: false,
  rolesAndPermissions: [
    { roleName: 'Some', permissions: rights.map((functionalityName) => ({ functionalityName })) },
  ],
})
const writer = holding('[Orders] [Edit] [List]', '[Orders] [Delete] [List]')
const draft: Note = { id: 7, number: 'N-7', state: 'DRAFT', version: 3, isEmpty: false }
const { kind, sent } = noteKind()

describe('what can be done with a document', () => {
  it('is what its state allows, in the order in which it is offered', () => {
    expect(possibleSteps(kind, writer, draft)).toEqual(['discard', 'post'])
    expect(possibleSteps(kind, writer, { ...draft, state: 'POSTED' })).toEqual(['reopen'])
  })

  it('needs the right of the step', () => {
    expect(possibleSteps(kind, holding('[Orders] [Delete] [List]'), draft)).toEqual(['discard'])
  })

  it('needs a narrower right for what the same person did today', () => {
    const [ofDay, posted] = [holding('[Orders] [Create] [List]'), { ...draft, state: 'POSTED' }]
    expect(possibleSteps(kind, ofDay, posted)).toEqual([])
    expect(possibleSteps(kind, ofDay, { ...posted, isOwnOfToday: true })).toEqual(['reopen'])
    expect(possibleSteps(kind, ofDay, { ...draft, isOwnOfToday: true })).toEqual([])
  })

  it('leaves out what the server would refuse for a reason that can be seen', () => {
    expect(possibleSteps(kind, writer, { ...draft, isEmpty: true })).toEqual(['discard'])
  })

  it('is asked about by the name of the document and what the step means', () => {
    expect(titleOf({ kind, document: draft, step: 'post' })).toBe('Post N-7?')
    expect(describeStep({ kind, document: draft, step: 'post' })).toBe('N-7. It can be read by all.')
  })

  it('is sent at the version that was read, with the key of the press', async () => {
    await runStep(kind, { document: draft, step: 'post', values: { reason: 'Because' } }, 'key')
    const given = { params: { id: 7 }, ifMatch: 3, idempotencyKey: 'key' }
    expect(sent).toEqual([{ step: 'post', given, values: { reason: 'Because' } }])
  })
})

describe('a step for many documents', () => {
  const action = bulkStep(kind, writer, {
    step: 'post',
    title: 'Post these notes?',
    description: 'All can read them.',
    reasonOf: ({ state }) => `not while ${state}`,
  })

  it('is called as it is for one, and leaves out those that it is not offered for', () => {
    expect(action).toMatchObject({ id: 'post', label: 'Post', isDangerous: false })
    expect(action.reasonToSkip(draft)).toBeUndefined()
    expect(action.reasonToSkip({ ...draft, state: 'POSTED' })).toBe('not while POSTED')
  })
})

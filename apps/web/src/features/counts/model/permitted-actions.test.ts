import { type CountState, countStates } from '@backoffice/api-types/transitions'
import { describe, expect, it } from 'vitest'
import { leftActions, mayEnter, permittedActions } from './permitted-actions.ts'

const holderOf = (...rights: string[]) => ({
  isMta: false,
  rolesAndPermissions: [
    { roleName: 'Test', permissions: rights.map((functionalityName) => ({ functionalityName })) },
  ],
})
const of = (state: CountState, round = 1) => ({ state, round, leftToOthers: [] })
const everything = { isMta: true, rolesAndPermissions: [] }

describe('the buttons of a count', () => {
  it('are what the state machine allows, for whoever holds every right', () => {
    expect(permittedActions(everything, of('DRAFT'))).toEqual(['start', 'cancel'])
    expect(permittedActions(everything, of('COUNTING'))).toEqual(['submit', 'cancel'])
    expect(permittedActions(everything, of('REVIEW'))).toEqual(['unlock', 'approve', 'cancel'])
    expect(permittedActions(everything, of('APPROVED'))).toEqual(['unlock', 'post', 'cancel'])
    expect(permittedActions(everything, of('POSTED'))).toEqual(['reverse'])
    expect(permittedActions(everything, of('REVERSED'))).toEqual([])
  })

  it('withdraw a recount, and no first round', () => {
    expect(permittedActions(everything, of('COUNTING', 2))).toEqual(['submit', 'withdraw', 'cancel'])
    expect(permittedActions(holderOf('[Counts] [Edit] [List]'), of('COUNTING', 2))).toEqual(['submit'])
  })

  it('are only those whose right the person holds', () => {
    const counter = holderOf('[Counts] [Edit] [List]')
    expect(permittedActions(counter, of('COUNTING'))).toEqual(['submit'])
    expect(permittedActions(counter, of('REVIEW'))).toEqual([])
  })

  it('are none for whoever may only look', () => {
    const viewer = holderOf('[Counts] [View] [List]')
    for (const state of countStates) expect(permittedActions(viewer, of(state))).toEqual([])
  })

  it('leave out what somebody else has to do, and say so only where they could do it otherwise', () => {
    const entered: Parameters<typeof leftActions>[1] = {
      ...of('REVIEW'),
      leftToOthers: ['approve', 'post'],
    }
    expect(permittedActions(everything, entered)).toEqual(['unlock', 'cancel'])
    expect(leftActions(everything, entered)).toEqual(['approve'])
    expect(leftActions(holderOf('[Counts] [Edit] [List]'), entered)).toEqual([])
  })

  it('leave the boxes open only while counting and only for whoever may edit', () => {
    expect(mayEnter(holderOf('[Counts] [Edit] [List]'), 'COUNTING')).toBe(true)
    expect(mayEnter(holderOf('[Counts] [Edit] [List]'), 'REVIEW')).toBe(false)
    expect(mayEnter(holderOf('[Counts] [View] [List]'), 'COUNTING')).toBe(false)
  })
})

import { countStates } from '@backoffice/api-types/transitions'
import { describe, expect, it } from 'vitest'
import { mayEnter, permittedActions } from './permitted-actions.ts'

const holderOf = (...rights: string[]) => ({
  isMta: false,
  rolesAndPermissions: [
    { roleName: 'Test', permissions: rights.map((functionalityName) => ({ functionalityName })) },
  ],
})
const everything = { isMta: true, rolesAndPermissions: [] }

describe('the buttons of a count', () => {
  it('are what the state machine allows, for whoever holds every right', () => {
    expect(permittedActions(everything, 'DRAFT')).toEqual(['start', 'cancel'])
    expect(permittedActions(everything, 'COUNTING')).toEqual(['submit', 'cancel'])
    expect(permittedActions(everything, 'REVIEW')).toEqual(['unlock', 'approve', 'cancel'])
    expect(permittedActions(everything, 'APPROVED')).toEqual(['unlock', 'post', 'cancel'])
    expect(permittedActions(everything, 'POSTED')).toEqual(['reverse'])
    expect(permittedActions(everything, 'REVERSED')).toEqual([])
  })

  it('are only those whose right the person holds', () => {
    const counter = holderOf('[Counts] [Edit] [List]')
    expect(permittedActions(counter, 'COUNTING')).toEqual(['submit'])
    expect(permittedActions(counter, 'REVIEW')).toEqual([])
  })

  it('are none for whoever may only look', () => {
    const viewer = holderOf('[Counts] [View] [List]')
    for (const state of countStates) expect(permittedActions(viewer, state)).toEqual([])
  })

  it('leave the boxes open only while counting and only for whoever may edit', () => {
    expect(mayEnter(holderOf('[Counts] [Edit] [List]'), 'COUNTING')).toBe(true)
    expect(mayEnter(holderOf('[Counts] [Edit] [List]'), 'REVIEW')).toBe(false)
    expect(mayEnter(holderOf('[Counts] [View] [List]'), 'COUNTING')).toBe(false)
  })
})

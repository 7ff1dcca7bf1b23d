import type { ReportPeriodRecord } from '@backoffice/api-types'
import { reportPeriodStates } from '@backoffice/api-types/transitions'
import { type PermissionHolder, rightsCatalogue } from '@backoffice/permissions'
import { describe, expect, it } from 'vitest'
import { possibleSteps } from '../../../shared/steps/steps.ts'
import { periodSteps } from './period-steps.ts'

const holderOf = (...rights: readonly string[]) => ({
  isMta: false,
  rolesAndPermissions: [
    { roleName: 'Role', permissions: rights.map((functionalityName) => ({ functionalityName })) },
  ],
})
type Facts = Pick<ReportPeriodRecord, 'state' | 'isOver' | 'isLaterClosed'> &
  Partial<Pick<ReportPeriodRecord, 'isWholeCompany'>>
/** The rules look at these facts alone. */
const stepsOf = (user: PermissionHolder, facts: Facts) =>
  possibleSteps(periodSteps, user, { isWholeCompany: true, ...facts } as ReportPeriodRecord)
const everybody = holderOf(...rightsCatalogue)

describe('the steps of a report period', () => {
  it.each([
    ['an open one that is over', { state: 'OPEN', isOver: true, isLaterClosed: false }, ['hold', 'close']],
    ['an open one whose last day is to come', { state: 'OPEN', isOver: false, isLaterClosed: false }, []],
    ['one on hold', { state: 'ON_HOLD', isOver: true, isLaterClosed: false }, ['release', 'close']],
    ['the last closed one', { state: 'CLOSED', isOver: true, isLaterClosed: false }, ['reopen', 'lock']],
    ['one with a later one closed', { state: 'CLOSED', isOver: true, isLaterClosed: true }, ['lock']],
    ['a locked one', { state: 'LOCKED', isOver: true, isLaterClosed: false }, []],
  ] as const)('of %s are those that the server allows', (_, period, expected) => {
    expect(stepsOf(everybody, period)).toEqual(expected)
  })

  it('are of whoever works at the whole company', () => {
    const ofPart = { isOver: true, isLaterClosed: false, isWholeCompany: false }
    for (const state of reportPeriodStates) expect(stepsOf(everybody, { ...ofPart, state })).toEqual([])
  })

  it('need their rights', () => {
    const closed = { state: 'CLOSED', isOver: true, isLaterClosed: false } as const
    expect(stepsOf(holderOf('[Reports] [Other] [Close]'), closed)).toEqual([])
    expect(stepsOf(holderOf('[Reports] [Other] [Reopen]'), closed)).toEqual(['reopen'])
  })
})

import { describe, expect, it } from 'vitest'
import { type PermissionHolder, type Right, rightsCatalogue } from '@backoffice/permissions'
import type { MovementRecord } from '@backoffice/api-types'
import { possibleSteps } from '../../../shared/steps/steps.ts'
import { movementSteps } from './movement-steps.ts'

const holding = (...rights: Right[]): PermissionHolder => ({
  isMta: false,
  rolesAndPermissions: [
    { roleName: 'Some', permissions: rights.map((functionalityName) => ({ functionalityName })) },
  ],
})
/** The rules look at these facts alone. */
const stepsOf = (user: PermissionHolder, facts: Pick<MovementRecord, 'state' | 'kind'>) =>
  possibleSteps(movementSteps, user, facts as MovementRecord)
const mover = holding('[Reports] [View] [Orders]', '[Reports] [Other] [Movement]')
const everything = holding(...rightsCatalogue)

describe('what can be done with a movement', () => {
  it('is posting or discarding a draft, and taking back what is posted, once', () => {
    expect(stepsOf(everything, { state: 'DRAFT', kind: 'WASTE' })).toEqual(['discard', 'post'])
    expect(stepsOf(everything, { state: 'POSTED', kind: 'WASTE' })).toEqual(['reverse'])
    expect(stepsOf(everything, { state: 'REVERSED', kind: 'WASTE' })).toEqual([])
  })

  it('is posting for whoever may re-anchor counts alone', () => {
    expect(stepsOf(mover, { state: 'DRAFT', kind: 'USAGE' })).toEqual(['discard'])
  })

  it('needs the right to adjust where no document explains the movement', () => {
    expect(stepsOf(mover, { state: 'POSTED', kind: 'ADJUSTMENT' })).toEqual([])
    expect(stepsOf(everything, { state: 'POSTED', kind: 'OPENING' })).toEqual(['reverse'])
  })
})

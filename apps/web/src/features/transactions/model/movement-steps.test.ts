import { describe, expect, it } from 'vitest'
import { type PermissionHolder, type Right, rightsCatalogue } from '@backoffice/permissions'
import { movementSteps } from './movement-steps.ts'

const holding = (...rights: Right[]): PermissionHolder => ({
  isMta: false,
  rolesAndPermissions: [
    { roleName: 'Some', permissions: rights.map((functionalityName) => ({ functionalityName })) },
  ],
})
const mover = holding('[Reports] [View] [Orders]', '[Reports] [Other] [Movement]')
const everything = holding(...rightsCatalogue)

describe('what can be done with a movement', () => {
  it('is posting or discarding a draft, and taking back what is posted, once', () => {
    expect(movementSteps(everything, { state: 'DRAFT', kind: 'WASTE' })).toEqual(['discard', 'post'])
    expect(movementSteps(everything, { state: 'POSTED', kind: 'WASTE' })).toEqual(['reverse'])
    expect(movementSteps(everything, { state: 'REVERSED', kind: 'WASTE' })).toEqual([])
  })

  it('is posting for whoever may re-anchor counts alone', () => {
    expect(movementSteps(mover, { state: 'DRAFT', kind: 'USAGE' })).toEqual(['discard'])
  })

  it('needs the right to adjust where no document explains the movement', () => {
    expect(movementSteps(mover, { state: 'POSTED', kind: 'ADJUSTMENT' })).toEqual([])
    expect(movementSteps(everything, { state: 'POSTED', kind: 'OPENING' })).toEqual(['reverse'])
  })
})

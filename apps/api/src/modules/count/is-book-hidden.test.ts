import { countStates } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { describe, expect, it } from 'vitest'
import { testActor } from '../../testing/work.ts'
import { isBookHidden } from './is-book-hidden.ts'

const person = (...rights: Right[]) => testActor(1, 1, rights)
const counter = person('[Counts] [View] [List]', '[Counts] [Edit] [List]')
const manager = person('[Counts] [View] [List]', '[Counts] [Other] [ViewExpected]')

describe('the book of a count', () => {
  it('is hidden from a counter while a blind count is being counted, and when it was given up', () => {
    const hiding = countStates.filter((state) => isBookHidden(counter, { blind: true, state }))
    expect(hiding).toEqual(['DRAFT', 'COUNTING', 'CANCELLED'])
  })

  it('is never hidden from who may view what is expected', () => {
    expect(countStates.filter((state) => isBookHidden(manager, { blind: true, state }))).toEqual([])
  })

  it('is never hidden when the count is not blind', () => {
    expect(countStates.filter((state) => isBookHidden(counter, { blind: false, state }))).toEqual([])
  })

  it('is not hidden from a super-admin', () => {
    expect(isBookHidden({ ...counter, isMta: true }, { blind: true, state: 'COUNTING' })).toBe(false)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actionCategory,
  formatFunctionalityName,
  parseFunctionalityName,
  permissionActions,
} from './functionality-name.ts'
import { malformedName } from './holder.fixture.ts'

const part = fc.stringMatching(/^[A-Za-z0-9|_-]([A-Za-z0-9|_ -]{0,12}[A-Za-z0-9|_-])?$/)

describe('the form "[area] [action] [sub-area]"', () => {
  it('reads the three parts as they are spelled', () => {
    expect(parseFunctionalityName('[Counts] [View] [Counts Template]')).toEqual({
      area: 'Counts',
      action: 'View',
      subArea: 'Counts Template',
    })
  })

  it('gives back what was put together from three parts', () => {
    fc.assert(
      fc.property(part, part, part, (area, action, subArea) => {
        const name = formatFunctionalityName(area, action, subArea)
        expect(parseFunctionalityName(name)).toEqual({ area, action, subArea })
      }),
    )
  })

  it('keeps letters of any alphabet', () => {
    expect(parseFunctionalityName('[Склад] [View] [Списък]')?.subArea).toBe('Списък')
  })

  it('reads nothing from a malformed name', () => {
    fc.assert(
      fc.property(malformedName, (name) => {
        expect(parseFunctionalityName(name)).toBeNull()
      }),
    )
  })
})

describe('permission action categories', () => {
  it('are View, Create, Edit, Delete, Clone, Other', () => {
    expect(permissionActions).toEqual(['View', 'Create', 'Edit', 'Delete', 'Clone', 'Other'])
  })

  it.each([
    ['[Counts] [View] [List]', 'View'],
    ['[Counts] [Create] [List]', 'Create'],
    ['[Setup] [Edit] [Users]', 'Edit'],
    ['[Counts] [Delete] [List]', 'Delete'],
    ['[Counts] [Clone] [Counts Template]', 'Clone'],
    ['[Counts] [Other] [Approve]', 'Other'],
    ['[counts] [vIEW] [list]', 'View'],
    ['[Counts] [Approve] [List]', 'Other'],
    ['[View] [Viewing] [View]', 'Other'],
  ])('%s is of category %s', (name, category) => {
    expect(actionCategory(name)).toBe(category)
  })

  it('a malformed name is of no category', () => {
    fc.assert(
      fc.property(malformedName, (name) => {
        expect(actionCategory(name)).toBeNull()
      }),
    )
  })
})

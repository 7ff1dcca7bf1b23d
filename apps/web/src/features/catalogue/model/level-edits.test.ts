import type { ParLevelRecord } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { cellKey, LevelEdits } from './level-edits.ts'

const level: ParLevelRecord = {
  id: 5,
  company: { id: 1, name: 'North', code: 'N' },
  location: { id: 2, name: 'Bar', code: 'BAR' },
  item: { id: 3, name: 'Tonic', sku: '00123', baseUnit: 'bottle' },
  method: 'MIN_MAX',
  par: null,
  min: '2.000',
  max: '8.000',
  rounding: 'UP',
  version: 1,
}

/** A server with one par level, which says what it holds. */
function setup(stored: ParLevelRecord = level) {
  let now = stored
  const overtaken = new ApiProblem({ status: 409, code: 'record.version-conflict', title: '' })
  const edits = new LevelEdits({
    save: async ({ version }, body) => {
      if (version !== now.version) throw overtaken
      const next = { ...now, ...body } as ParLevelRecord // the body has fields of the record
      if (Number(next.min) > Number(next.max)) {
        const errors = [{ field: 'min', code: 'par.order', message: 'is above the maximum' }]
        throw new ApiProblem({ status: 400, code: 'request.invalid', title: 'Mistakes', errors })
      }
      now = { ...next, version: version + 1 }
      return now
    },
    reread: async () => now,
    onRow: () => {},
    onRefused: () => {},
  })
  const put = (field: 'min' | 'max', text: string) => {
    edits.type(level, field, text)
    edits.commit(level, field, true)
  }
  const cell = (field: 'min' | 'max') => edits.cells.get(cellKey(level, field))
  const settled = (field: 'min' | 'max') => expect.poll(() => cell(field)?.status).not.toBe('saving')
  return { edits, put, cell, settled, server: () => now }
}

describe('levels typed into the list', () => {
  it('are saved one after the other, each on what the one before has left', async () => {
    const { put, settled, cell, server } = setup()
    put('min', '3')
    put('max', '9')
    await settled('max')
    expect(server()).toMatchObject({ min: '3', max: '9', version: 3 })
    expect([cell('min')?.status, cell('max')?.status]).toEqual(['saved', 'saved'])
  })

  it('keep what was refused with its reason, and go back to what the server knows', async () => {
    const { edits, put, settled, cell, server } = setup()
    put('min', '9')
    await settled('min')
    expect(cell('min')).toMatchObject({ status: 'refused', text: '9', message: 'is above the maximum' })
    expect(edits.revert(level, 'min')).toBe(true)
    expect(cell('min')).toBeUndefined()
    expect(server().version).toBe(1)
  })

  it('write nothing when the same figure was typed in another way', () => {
    const { put, cell } = setup()
    put('min', ' 2 ')
    expect(cell('min')).toBeUndefined()
  })

  it('join with a change of another field that somebody else made', async () => {
    const { put, settled, server } = setup({ ...level, max: '12.000', version: 2 })
    put('min', '3')
    await settled('min')
    expect(server()).toMatchObject({ min: '3', max: '12', version: 3 })
  })

  it('say what somebody else has put there, and write over it only when asked again', async () => {
    const { edits, put, settled, cell, server } = setup({ ...level, min: '4.000', version: 2 })
    put('min', '3')
    await settled('min')
    expect(cell('min')?.message).toContain('has set 4 meanwhile')
    expect(server().min).toBe('4.000')
    edits.commit(level, 'min')
    expect(cell('min')?.status).toBe('refused')
    edits.commit(level, 'min', true)
    await settled('min')
    expect(server().min).toBe('3')
  })
})

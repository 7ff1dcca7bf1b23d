import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../lib/api-problem.ts'
import {
  isDirty,
  isOvertaken,
  openEditor,
  saveAnyway,
  withRefusal,
  withTheirs,
  withValue,
} from './record-editor.ts'

const record = { values: { note: 'old', dueDate: '2026-05-01' }, version: 3 }
const typed = withValue(openEditor(record), 'note', 'mine')
const refusal = new ApiProblem({
  status: 400,
  code: 'request.invalid',
  title: 'The request has mistakes',
  errors: [
    { field: 'note', code: 'text.too-long', message: 'This text is too long' },
    { field: 'dueDate', code: 'text.format', message: 'must be a date' },
  ],
})

describe('the form of a record', () => {
  it('has nothing to lose until something is typed, and again when it is typed back', () => {
    expect(isDirty(openEditor(record))).toBe(false)
    expect(isDirty(typed)).toBe(true)
    expect(isDirty(withValue(typed, 'note', 'old'))).toBe(false)
  })

  it('keeps what was typed when it is refused, with each mistake at its field', () => {
    const state = withRefusal(typed, refusal)
    expect(state.values.note).toBe('mine')
    expect(state.errors).toEqual({ note: 'This text is too long', dueDate: 'must be a date' })
    expect(state.problem).toBeUndefined()
  })

  it('drops the mistake of a field that is typed into, and of no other', () => {
    expect(withValue(withRefusal(typed, refusal), 'note', 'x').errors).toEqual({ dueDate: 'must be a date' })
  })

  it('says what was refused as a whole when no field is to blame', () => {
    const state = withRefusal(
      typed,
      new ApiProblem({ status: 409, code: 'record.not-editable', title: 'Closed' }),
    )
    expect(state).toMatchObject({ values: { note: 'mine' }, errors: {}, problem: 'Closed' })
  })

  it('takes over what somebody else changed elsewhere and may be saved at once', () => {
    const state = withTheirs(typed, { values: { note: 'old', dueDate: '2026-06-01' }, version: 4 })
    expect(state).toMatchObject({
      base: { version: 4 },
      values: { note: 'mine', dueDate: '2026-06-01' },
      conflicts: [],
    })
  })

  it('asks about a field that both changed, until it is chosen or typed anew', () => {
    const state = withTheirs(typed, { values: { note: 'theirs', dueDate: '2026-05-01' }, version: 4 })
    expect(state.conflicts).toMatchObject([{ field: 'note', mine: 'mine', theirs: 'theirs' }])
    expect(withValue(state, 'note', 'theirs')).toMatchObject({ values: { note: 'theirs' }, conflicts: [] })
  })

  it('tells an overtaken version from any other refusal', () => {
    expect(isOvertaken(new ApiProblem({ status: 409, code: 'record.version-conflict', title: '' }))).toBe(
      true,
    )
    expect(isOvertaken(refusal)).toBe(false)
  })
})

describe('a change of one record among many', () => {
  const overtaken = new ApiProblem({ status: 409, code: 'record.version-conflict', title: '' })
  const server = (version: number) => {
    const saved: number[] = []
    const save = async (sent: { version: number }) => {
      if (sent.version !== version) throw overtaken
      saved.push(sent.version)
    }
    return { saved, save }
  }

  it('is made against what stands now when the list knew an older version', async () => {
    const { saved, save } = server(4)
    await saveAnyway({ version: 3 }, save, async () => ({ version: 4 }))
    expect(saved).toEqual([4])
  })

  it('gives up when it is overtaken again, and at any other refusal', async () => {
    await expect(saveAnyway({ version: 3 }, server(9).save, async () => ({ version: 4 }))).rejects.toBe(
      overtaken,
    )
    const refuse = async () => Promise.reject(refusal)
    await expect(saveAnyway({ version: 3 }, refuse, async () => ({ version: 4 }))).rejects.toBe(refusal)
  })
})

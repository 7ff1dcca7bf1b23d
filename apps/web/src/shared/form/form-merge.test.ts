import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../lib/api-problem.ts'
import { noDraftStore } from './draft-store.ts'
import { Form, type FormRules } from './form.ts'
import { mergeRows } from './merge.ts'

type Values = { name: string; category: { id: number }; units: { key: string; factor: string }[] }

const read: Values = { name: 'Tonic', category: { id: 4 }, units: [{ key: '1', factor: '1' }] }
const overtaken = new ApiProblem({ status: 409, code: 'record.version-conflict', title: 'Changed meanwhile' })

/** A form of version 3, and a server that has version 4: what somebody else saved meanwhile. */
function setUp(theirs: Partial<Values>, options: Partial<FormRules<Values, Values, unknown>> = {}) {
  const saved: unknown[] = []
  const rules: FormRules<Values, Values, unknown> = {
    bodyOf: (values) => values,
    save: async (body, { version }) => {
      if (version !== 4) throw overtaken
      saved.push(body)
    },
    reread: async () => ({ values: { ...read, ...theirs }, version: 4 }),
    onSaved: (_, outcome) => saved.push(outcome),
    ...options,
  }
  const place = { store: noDraftStore, key: 'form', now: () => 0 }
  const form = new Form({ place, start: { values: read, version: 3 }, isNew: false }, rules)
  return { form, saved }
}

describe('a record that somebody else saved meanwhile', () => {
  it('is brought together with what was typed and saved at once, against its new version', async () => {
    const { form, saved } = setUp({ category: { id: 5 } })
    form.change({ name: 'mine' })
    await form.submit()
    expect(saved).toEqual([{ ...read, name: 'mine', category: { id: 5 } }, { isMerged: true }])
  })

  it('is sent what is new in it alone, where the body says what differs from what was read', async () => {
    const { form, saved } = setUp(
      { category: { id: 5 } },
      {
        bodyOf: (values, before) => ({
          ...values,
          name: values.name === before.name ? 'as it was' : values.name,
          category: values.category === before.category ? { id: 0 } : values.category,
        }),
      },
    )
    form.change({ name: 'mine' })
    await form.submit()
    expect(saved[0]).toMatchObject({ name: 'mine', category: { id: 0 } })
  })

  it('is saved without a word of others where its version alone is newer, as after a change of what the form does not hold', async () => {
    const { form, saved } = setUp({})
    form.change({ name: 'mine' })
    await form.submit()
    expect(saved).toEqual([{ ...read, name: 'mine' }, { isMerged: false }])
  })

  it('is asked about where both changed one field, until one side is chosen', async () => {
    const { form, saved } = setUp({ name: 'theirs' })
    form.change({ name: 'mine', category: { id: 6 } })
    await form.submit()
    expect(form.state()).toMatchObject({ conflicts: [{ field: 'name', mine: 'mine', theirs: 'theirs' }] })
    await form.submit()
    expect(saved).toEqual([])
    form.choose('name', 'theirs')
    await form.submit()
    expect(saved).toEqual([{ ...read, name: 'theirs', category: { id: 6 } }, { isMerged: false }])
  })

  it('is settled by typing into the field, too', async () => {
    const { form } = setUp({ name: 'theirs' })
    form.change({ name: 'mine' })
    await form.submit()
    form.change({ name: 'both' })
    expect(form.state().conflicts).toEqual([])
  })

  it('is brought together row by row where the form says so', async () => {
    const added = { key: '2', factor: '24' }
    const { form, saved } = setUp({ units: [...read.units, added] }, { merge: { units: mergeRows } })
    form.change({ units: [{ key: '1', factor: '6' }] })
    await form.submit()
    expect(saved[0]).toMatchObject({ units: [{ key: '1', factor: '6' }, added] })
  })

  it('is a refusal like any other for a form that cannot read it again', async () => {
    const { form } = setUp({}, { reread: undefined })
    form.change({ name: 'mine' })
    await form.submit()
    expect(form.state()).toMatchObject({ refusal: overtaken, isRefused: true, conflicts: [] })
  })

  it('is not read again for any other refusal', async () => {
    const closed = new ApiProblem({ status: 409, code: 'record.not-editable', title: 'Closed' })
    const { form, saved } = setUp({}, { save: async () => Promise.reject(closed) })
    form.change({ name: 'mine' })
    await form.submit()
    expect(form.state()).toMatchObject({ refusal: closed, base: { version: 3 } })
    expect(saved).toEqual([])
  })
})

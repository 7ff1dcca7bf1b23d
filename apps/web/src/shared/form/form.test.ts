import type { FieldProblem } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../lib/api-problem.ts'
import type { KeptDraft, Press } from './draft-store.ts'
import { Form, type FormRules } from './form.ts'
import { type Editable, isDirty, problemBeside } from './form-state.ts'

type Values = { name: string; category: { id: number } | undefined; units: { key: string; factor: string }[] }

const empty: Values = { name: '', category: undefined, units: [] }
const record: Editable<Values> = {
  values: { name: 'Tonic', category: { id: 4 }, units: [{ key: '1', factor: '1' }] },
  version: 3,
}
const unanswered = new ApiProblem({ status: 0, code: 'network.timeout', title: 'No answer' })
const refused = (errors: FieldProblem[]) =>
  new ApiProblem({ status: 400, code: 'request.invalid', title: 'The request has mistakes', errors })
const mistakes = refused([
  { field: 'name', code: 'text.too-long', message: 'is too long' },
  { field: 'units[0].factor', code: 'decimal.format', message: 'must be a number' },
])

type Sent = Press & { body: Values }
type Options = Partial<FormRules<Values, Values, string>> & { start?: Editable<Values> }

/** A form whose server answers what it is told, in turn; nothing more is a success. */
function setUp(options: Options = {}, answers: unknown[] = [], rows = new Map<string, KeptDraft>()) {
  const sent: Sent[] = []
  const saved: boolean[] = []
  let keys = 0
  const rules: FormRules<Values, Values, string> = {
    bodyOf: (values) => values,
    save: async (body, press) => {
      sent.push({ body, ...press })
      const answer = answers.shift()
      if (answer !== undefined) throw answer
      return 'done'
    },
    onSaved: (_, { isMerged }) => void saved.push(isMerged),
    ...options,
  }
  const store = {
    read: async (key: string) => rows.get(key),
    write: async (key: string, draft: KeptDraft) => void rows.set(key, draft),
    remove: async (key: string) => void rows.delete(key),
  }
  const place = { store, key: 'form', now: () => 0 }
  const start = options.start ?? { values: empty, version: 0 }
  const isNew = options.start === undefined
  const form = new Form({ place, start, isNew, newKey: () => `key-${++keys}` }, rules)
  return { form, sent, saved, rows, rules }
}

const editing = (options: Options = {}, answers: unknown[] = [], rows?: Map<string, KeptDraft>) =>
  setUp({ start: record, ...options }, answers, rows)

describe('what is typed', () => {
  it('has the type of its field, and is to be lost until it is typed back', () => {
    const { form } = editing()
    expect(isDirty(form.state())).toBe(false)
    form.change({ units: [{ key: '1', factor: '2' }] })
    expect(isDirty(form.state())).toBe(true)
    form.change({ units: [{ key: '1', factor: '1' }] })
    expect(isDirty(form.state())).toBe(false)
  })

  it('is kept with every change and given back to the next visit, which says so', async () => {
    const { form, rows } = setUp()
    form.change({ name: 'Tonic', category: { id: 4 } })
    const next = setUp({}, [], rows).form
    await next.restore()
    expect(next.state()).toMatchObject({ values: { name: 'Tonic', category: { id: 4 } }, isRestored: true })
  })

  it('is given back over what the record was then, and stands open', async () => {
    const { form, rows } = editing()
    form.change({ name: 'Bitter lemon' })
    const newer = { values: { ...record.values, units: [] }, version: 4 }
    const next = editing({ start: newer }, [], rows).form
    await next.restore()
    expect(next.state()).toMatchObject({ values: { name: 'Bitter lemon' }, base: record, isOpen: true })
  })

  it('is not overwritten by what was kept and comes later', async () => {
    const { form } = setUp({}, [], new Map([['form', { value: { name: 'old' }, keptAt: 0 }]]))
    const restoring = form.restore()
    form.change({ name: 'new' })
    await restoring
    expect(form.state()).toMatchObject({ values: { name: 'new' }, isRestored: false })
  })

  it('is not kept once it is as it was, discarded or sent', async () => {
    const { form, rows } = setUp()
    form.change({ name: 'x' })
    form.change({ name: '' })
    expect(rows.size).toBe(0)
    form.change({ name: 'x' })
    form.discard()
    expect([rows.size, form.state().values]).toEqual([0, empty])
    form.change({ name: 'x' })
    await form.submit()
    expect([rows.size, form.state().values]).toEqual([0, empty])
  })

  it('cannot be changed while it is on its way', async () => {
    const { form, sent } = setUp()
    form.change({ name: 'sent' })
    const sending = form.submit()
    form.change({ name: 'too late' })
    expect(form.state()).toMatchObject({ values: { name: 'sent' }, isPending: true })
    await sending
    expect(sent.map(({ body }) => body.name)).toEqual(['sent'])
  })

  it('follows the record while nothing is typed, and stays when something is', () => {
    const { form, rules } = editing()
    const newer = { values: { ...record.values, name: 'Tonic water' }, version: 4 }
    form.follow(newer, rules)
    expect(form.state().values.name).toBe('Tonic water')
    form.change({ name: 'mine' })
    form.follow({ values: record.values, version: 5 }, rules)
    expect(form.state()).toMatchObject({ values: { name: 'mine' }, base: newer })
  })

  it('tells whoever draws it', async () => {
    const { form } = setUp({}, [], new Map([['form', { value: { name: 'old' }, keptAt: 0 }]]))
    const seen: string[] = []
    const stop = form.subscribe(() => seen.push(form.state().values.name))
    await form.restore()
    form.change({ name: 'older' })
    form.discard()
    stop()
    form.change({ name: 'unheard' })
    expect(seen).toEqual(['old', 'older', ''])
  })
})

describe('a refusal', () => {
  const wordingOf = (error: unknown) => (error as Error).message
  const problemOf = ({ state }: Form<Values, Values, string>, shown?: string[]) =>
    problemBeside(state(), shown, wordingOf)

  it('leaves what was typed, with each mistake at its field', async () => {
    const { form } = setUp({}, [mistakes])
    form.change({ name: 'mine' })
    await form.submit()
    expect(form.state()).toMatchObject({
      values: { name: 'mine' },
      errors: { name: 'is too long', 'units[0].factor': 'must be a number' },
      isPending: false,
    })
    expect(problemOf(form, ['name', 'units'])).toBeUndefined()
  })

  it('is said beside the fields where it is about none of those that are shown', async () => {
    const { form } = setUp({}, [mistakes])
    await form.submit()
    expect(problemOf(form, ['name'])).toBe('units[0].factor must be a number')
    const other = setUp({}, [unanswered])
    await other.form.submit()
    expect(problemOf(other.form, ['name'])).toBe('No answer')
  })

  it('of a part is said beside the fields, unless the form shows the parts of that field', async () => {
    const { form } = setUp({}, [mistakes])
    await form.submit()
    expect(problemOf(form)).toBe('units[0].factor must be a number')
  })

  it('of an entry goes when its list is changed, one inside a row stays', async () => {
    const fields = ['units[1]', 'units[0].factor', 'category.id']
    const wrong = fields.map((field): FieldProblem => ({ field, code: 'field.invalid', message: 'is wrong' }))
    const { form } = setUp({}, [refused(wrong)])
    await form.submit()
    form.change({ units: [] })
    expect(Object.keys(form.state().errors)).toEqual(['category.id', 'units[0].factor'])
    form.change({ category: undefined })
    expect(Object.keys(form.state().errors)).toEqual(['units[0].factor'])
  })

  it('goes from a field that is typed into, and from no other', async () => {
    const { form } = setUp({}, [mistakes])
    await form.submit()
    form.change({ name: 'x' })
    expect(form.state().errors).toEqual({ 'units[0].factor': 'must be a number' })
  })

  it('is told with what was sent', async () => {
    const told: unknown[] = []
    const onRefused = (error: unknown, body: Values) => told.push([error, body.name]) === 0
    const { form } = setUp({ onRefused }, [mistakes])
    form.change({ name: 'x' })
    await form.submit()
    expect(told).toEqual([[mistakes, 'x']])
  })

  it('comes before the server where something is missing, from the first try on', async () => {
    const check = ({ name }: Values) => (name === '' ? { name: 'is missing' } : {})
    const { form, sent } = setUp({ check })
    expect(form.state().tries).toBe(0)
    await form.submit()
    expect([form.state().tries, sent.length]).toEqual([1, 0])
    form.change({ name: 'x' })
    await form.submit()
    expect(sent).toHaveLength(1)
  })
})

describe('a press', () => {
  it('is a new one each time, and repeated with its key while nobody knows whether it was done', async () => {
    const { form, sent } = setUp({}, [unanswered, mistakes])
    form.change({ name: 'x' })
    await form.submit()
    await form.submit()
    await form.submit()
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('is a new one when something else was typed after the lost answer', async () => {
    const { form, sent } = setUp({}, [unanswered])
    form.change({ name: 'x' })
    await form.submit()
    form.change({ name: 'y' })
    await form.submit()
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-2'])
  })

  it('is one, however often it is made before the answer', async () => {
    const { form, sent } = setUp()
    await Promise.all([form.submit(), form.submit()])
    expect(sent).toHaveLength(1)
  })

  it('has nothing more to lose while its follow-up runs, and stays pending until that has settled', async () => {
    const seen: unknown[] = []
    const { form } = editing({
      onSaved: () => void seen.push([isDirty(form.state()), form.state().isPending, form.state().isOpen]),
    })
    form.open()
    form.change({ name: 'x' })
    await form.submit()
    expect(seen).toEqual([[false, true, true]])
    expect(form.state()).toMatchObject({ isPending: false, isOpen: false, values: { name: 'x' } })
  })
})

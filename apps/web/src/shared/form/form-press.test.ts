import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../lib/api-problem.ts'
import type { KeptDraft, Press } from './draft-store.ts'
import { Form } from './form.ts'

type Answer = 'written' | 'refused' | 'lost' | 'never'

const thrown = {
  refused: new ApiProblem({ status: 400, code: 'request.invalid', title: 'The request has mistakes' }),
  lost: new ApiProblem({ status: 0, code: 'network.timeout', title: 'No answer' }),
}

/** A browser in which a new record is typed, sent, and found again by the next visit. */
function setUp(drafts = new Map<string, KeptDraft>()) {
  const sent: string[] = []
  const answers: Promise<void>[] = []
  let keys = 0
  const store = {
    read: async (key: string) => drafts.get(key),
    write: async (key: string, draft: KeptDraft) => void drafts.set(key, draft),
    remove: async (key: string) => void drafts.delete(key),
  }
  const save = (answer: Answer) => {
    if (answer === 'never') return new Promise<void>(() => {})
    return answer === 'written' ? Promise.resolve() : Promise.reject(thrown[answer])
  }
  const open = () =>
    new Form<{ name: string }, string, void>(
      {
        place: { store, key: 'form', now: () => 0 },
        start: { values: { name: '' }, version: 0 },
        isNew: true,
        newKey: () => `key-${++keys}`,
      },
      {
        bodyOf: (values) => values.name,
        save: (body, { idempotencyKey }) => {
          sent.push(`${body} by ${idempotencyKey}`)
          return answers.shift() ?? Promise.resolve()
        },
        onSaved: () => undefined,
      },
    )
  /** Opens the form, types a name where one is given, and presses. @returns once it was answered, or at once where it never is */
  async function visit(answer: Answer, name?: string): Promise<void> {
    answers.push(save(answer))
    const form = open()
    await form.restore()
    if (name !== undefined) form.change({ name })
    const pressed = form.submit()
    if (answer !== 'never') await pressed
  }
  return { visit, open, sent, drafts, answers }
}

it.each<[string, Answer]>([
  ['that got no answer', 'lost'],
  ['whose tab was closed before the answer', 'never'],
])('a press %s is repeated with its key by the next visit, which writes once', async (_, answer) => {
  const { visit, sent, drafts } = setUp()
  await visit(answer, 'x')
  await visit('written')
  expect(sent).toEqual(['x by key-1', 'x by key-1'])
  expect(drafts.size).toBe(0)
})

it('a press is a new one of the next visit when something else was typed', async () => {
  const { visit, sent } = setUp()
  await visit('lost', 'x')
  await visit('written', 'y')
  expect(sent).toEqual(['x by key-1', 'y by key-2'])
})

it('a press is a new one of the next visit when the last one was answered', async () => {
  const { visit, sent } = setUp()
  await visit('refused', 'x')
  await visit('written')
  expect(sent).toEqual(['x by key-1', 'x by key-2'])
})

describe('a form of a new record in which nothing was changed', () => {
  it.each<[string, Answer]>([
    ['that got no answer', 'lost'],
    ['whose tab was closed before the answer', 'never'],
  ])('repeats a press %s with its key on the next visit, which is told of it', async (_, answer) => {
    const { visit, open, sent, drafts } = setUp()
    await visit(answer)
    const next = open()
    await next.restore()
    expect(next.state().isRestored).toBe(true)
    await visit('written')
    expect(sent).toEqual([' by key-1', ' by key-1'])
    expect(drafts.size).toBe(0)
  })

  it('keeps nothing of a press that was refused', async () => {
    const { visit, sent, drafts } = setUp()
    await visit('refused')
    await visit('written')
    expect(sent).toEqual([' by key-1', ' by key-2'])
    expect(drafts.size).toBe(0)
  })

  it('sends what is typed after a lost answer as a press of its own, and says no more of the lost one', async () => {
    const { visit, open, sent } = setUp()
    await visit('lost')
    const next = open()
    await next.restore()
    next.change({ name: 'x' })
    expect(next.state().isRestored).toBe(false)
    await next.submit()
    expect(sent).toEqual([' by key-1', 'x by key-2'])
  })

  it('is not told of a press with a secret, whose key is not kept', async () => {
    const drafts = new Map<string, KeptDraft>([['form', { value: { name: '' }, keptAt: 0 }]])
    const { open } = setUp(drafts)
    const form = open()
    await form.restore()
    expect(form.state().isRestored).toBe(false)
  })
})

it.each<[string, () => Promise<void>]>([
  ['refused', () => Promise.reject(thrown.refused)],
  ['written', () => Promise.resolve()],
])(
  'a form that is closed while it is sent and then %s leaves alone what the next one keeps',
  async (_, answer) => {
    const { open, drafts, answers } = setUp()
    const isAnswered = Promise.withResolvers<void>()
    answers.push(isAnswered.promise.then(answer))
    const closed = open()
    closed.change({ name: 'x' })
    const pressed = closed.submit()
    const next = open()
    await next.restore()
    next.change({ name: 'xy' })
    isAnswered.resolve()
    await pressed
    expect(drafts.get('form')?.value).toEqual({ name: 'xy' })
  },
)

it('what is on its way is not discarded: a refusal finds it as it was', async () => {
  const { open, answers } = setUp()
  const isAnswered = Promise.withResolvers<void>()
  answers.push(isAnswered.promise.then(() => Promise.reject(thrown.refused)))
  const form = open()
  form.change({ name: 'x' })
  const pressed = form.submit()
  form.discard()
  isAnswered.resolve()
  await pressed
  expect(form.state().values).toEqual({ name: 'x' })
})

/** A record whose form makes its body of what is typed and of what can still be had; each answer is lost unless it is told otherwise. */
function setUpStock() {
  const drafts = new Map<string, KeptDraft>()
  const sent: unknown[] = []
  const isLost = { now: true }
  let keys = 0
  const store = {
    read: async (key: string) => drafts.get(key),
    write: async (key: string, draft: KeptDraft) => void drafts.set(key, structuredClone(draft)),
    remove: async (key: string) => void drafts.delete(key),
  }
  const startOf = (version: number) => ({ values: { qty: '' }, version })
  const rulesOf = (open: string) => ({
    bodyOf: ({ qty }: { qty: string }) => ({ qty, charge: open }),
    save: async (body: unknown, press: Press) => {
      sent.push([body, press.version, press.idempotencyKey])
      if (isLost.now) throw thrown.lost
    },
    onSaved: () => undefined,
  })
  const open = (version: number, charge: string) =>
    new Form(
      {
        place: { store, key: 'form', now: () => 0 },
        start: startOf(version),
        isNew: false,
        newKey: () => `key-${++keys}`,
      },
      rulesOf(charge),
    )
  return { open, startOf, rulesOf, sent, isLost }
}

it('a press that got no answer is repeated as it was sent, though the next visit would make another body or version of it', async () => {
  const { open, sent, isLost } = setUpStock()
  const first = open(3, '5.00')
  first.change({ qty: '4' })
  await first.submit()
  isLost.now = false
  const next = open(4, '0.00')
  await next.restore()
  await next.submit()
  expect(sent).toEqual([
    [{ qty: '4', charge: '5.00' }, 3, 'key-1'],
    [{ qty: '4', charge: '5.00' }, 3, 'key-1'],
  ])
})

it('so it is where the record was read anew meanwhile', async () => {
  const { open, startOf, rulesOf, sent, isLost } = setUpStock()
  const form = open(3, '5.00')
  form.change({ qty: '4' })
  await form.submit()
  isLost.now = false
  form.follow(startOf(4), rulesOf('0.00'))
  await form.submit()
  expect(sent[1]).toEqual(sent[0])
})

it('a press about another record than the one that is typed goes with its version, and is repeated with the same', async () => {
  const { open, rulesOf, sent, isLost } = setUpStock()
  const about = (version: number) => ({ ...rulesOf('5.00'), version })
  const form = open(0, '5.00')
  form.follow(form.state().base, about(3))
  form.change({ qty: '4' })
  await form.submit()
  isLost.now = false
  form.follow(form.state().base, about(4))
  await form.submit()
  form.follow(form.state().base, about(5))
  form.change({ qty: '6' })
  await form.submit()
  expect(sent).toEqual([
    [{ qty: '4', charge: '5.00' }, 3, 'key-1'],
    [{ qty: '4', charge: '5.00' }, 3, 'key-1'],
    [{ qty: '6', charge: '5.00' }, 5, 'key-2'],
  ])
})

import { describe, expect, test } from 'vitest'
import { Draft, type DraftStore, type KeptDraft } from './draft.ts'

const day = 24 * 3_600_000
const empty = { note: '', lines: 0 }

/** A store in memory, as two visits of the same person share it. */
function memory(kept: Record<string, KeptDraft> = {}) {
  const rows = new Map(Object.entries(kept))
  const store: DraftStore = {
    read: async (key) => rows.get(key),
    write: async (key, draft) => void rows.set(key, draft),
    remove: async (key) => void rows.delete(key),
  }
  return { rows, store }
}

const draftIn = (store: DraftStore, now = 0) => new Draft({ store, key: 'form', empty, now: () => now })

describe('a draft', () => {
  test('is kept with every change and given back to the next visit, which says so', async () => {
    const { store } = memory()
    draftIn(store).change({ note: 'Freezer 3 is lock' })
    const next = draftIn(store)
    await next.restore()
    expect(next.state()).toEqual({ value: { note: 'Freezer 3 is lock', lines: 0 }, isRestored: true })
  })

  test('gives way to what was typed before it came', async () => {
    const { store } = memory({ form: { value: { note: 'old' }, keptAt: 0 } })
    const draft = draftIn(store)
    const restoring = draft.restore()
    draft.change({ note: 'new' })
    await restoring
    expect(draft.state()).toEqual({ value: { note: 'new', lines: 0 }, isRestored: false })
  })

  test('is gone once the form was sent or discarded', async () => {
    const { rows, store } = memory()
    const draft = draftIn(store)
    draft.change({ note: 'sent' })
    draft.clear()
    expect([rows.size, draft.state()]).toEqual([0, { value: empty, isRestored: false }])
  })

  test('is not kept while the form is as empty as it was', () => {
    const { rows, store } = memory()
    const draft = draftIn(store)
    draft.change({ note: 'x' })
    draft.change({ note: '' })
    expect(rows.size).toBe(0)
  })

  test('is forgotten after a week', async () => {
    const { rows, store } = memory({ form: { value: { note: 'old' }, keptAt: 0 } })
    const draft = draftIn(store, 7 * day)
    await draft.restore()
    expect([rows.size, draft.state().value]).toEqual([0, empty])
  })

  test.each([null, 'text', [], {}, { note: 7 }, { other: 'x' }])(
    'of another shape, as an older release may have left it, is no draft: %j',
    async (value) => {
      const { rows, store } = memory({ form: { value, keptAt: 0 } })
      const draft = draftIn(store)
      await draft.restore()
      expect([rows.size, draft.state()]).toEqual([0, { value: empty, isRestored: false }])
    },
  )

  test('with boxes by id is empty again when the last of them is', () => {
    const { rows, store } = memory()
    const form: { packs: Record<number, string> } = { packs: {} }
    const draft = new Draft({ store, key: 'packs', empty: form, now: () => 0 })
    draft.change({ packs: { 7: '2.5' } })
    expect(rows.get('packs')?.value).toEqual({ packs: { 7: '2.5' } })
    draft.change({ packs: {} })
    expect(rows.size).toBe(0)
  })

  test.each(['password', 'newPassword', 'clientSecret', 'access_token'])(
    'never keeps a secret: %s',
    async (field) => {
      const { rows, store } = memory()
      const form = { name: '', [field]: '' }
      const draft = new Draft({ store, key: 'form', empty: form, now: () => 0 })
      draft.change({ name: 'Maria', [field]: 'Counting-2026!' })
      expect(JSON.stringify([...rows])).toContain('Maria')
      expect(JSON.stringify([...rows])).not.toContain('Counting-2026!')
    },
  )

  test('tells whoever draws it', async () => {
    const { store } = memory({ form: { value: { note: 'old' }, keptAt: 0 } })
    const draft = draftIn(store)
    const seen: string[] = []
    draft.subscribe(() => seen.push(draft.state().value.note))
    await draft.restore()
    draft.change({ note: 'older' })
    draft.clear()
    expect(seen).toEqual(['old', 'older', ''])
  })
})

import { describe, expect, test } from 'vitest'
import type { DraftStore, KeptDraft } from './draft-store.ts'
import { type DraftPlace, saveDraft, readDraft } from './form-draft.ts'

const day = 24 * 3_600_000
const start = { values: { note: '', lines: 0 }, version: 0 }

/** A store in memory, as two visits of the same person share it. */
function memory(value?: unknown) {
  const rows = new Map<string, KeptDraft>(value === undefined ? [] : [['form', { value, keptAt: 0 }]])
  const store: DraftStore = {
    read: async (key) => rows.get(key),
    write: async (key, draft) => void rows.set(key, draft),
    remove: async (key) => void rows.delete(key),
  }
  const place = (now = 0): DraftPlace => ({ store, key: 'form', now: () => now })
  return { rows, place }
}

describe('a draft', () => {
  test('of a new record is given back to the next visit', async () => {
    const { place } = memory()
    saveDraft(place(), { note: 'Freezer 3 is lock', lines: 0 }, undefined)
    expect(await readDraft(place(), start)).toEqual({
      values: { note: 'Freezer 3 is lock', lines: 0 },
      base: undefined,
    })
  })

  const sent = { body: { note: 'x' }, version: 0, idempotencyKey: 'key-1' }

  test('that is being sent knows what is sent of it, until something is typed', async () => {
    const { place } = memory()
    saveDraft(place(), { note: 'x', lines: 0 }, undefined, sent)
    expect(await readDraft(place(), start)).toMatchObject({ values: { note: 'x' }, sent })
    saveDraft(place(), { note: 'xy', lines: 0 }, undefined)
    expect(await readDraft(place(), start)).not.toHaveProperty('sent')
  })

  test('keeps nothing of what is sent with a secret', async () => {
    const { rows, place } = memory()
    saveDraft(place(), { note: 'x', password: 'open sesame' }, undefined, sent)
    expect(rows.get('form')).toEqual({ value: { note: 'x' }, keptAt: 0 })
  })

  test('of a record knows what it was typed over', async () => {
    const { place } = memory()
    const base = { values: { note: 'old', lines: 2 }, version: 7 }
    saveDraft(place(), { note: 'mine', lines: 2 }, base)
    expect(await readDraft(place(), start)).toEqual({ values: { note: 'mine', lines: 2 }, base })
  })

  test('is forgotten after a week', async () => {
    const { rows, place } = memory({ note: 'old' })
    expect(await readDraft(place(7 * day), start)).toBeUndefined()
    expect(rows.size).toBe(0)
  })

  test.each([null, 'text', [], {}, { note: 7 }, { other: 'x' }, { base: {}, values: { note: 'x' } }])(
    'of another shape, as an older release may have left it, is no draft: %j',
    async (value) => {
      const { rows, place } = memory(value)
      expect(await readDraft(place(), start)).toBeUndefined()
      expect(rows.size).toBe(0)
    },
  )

  test('of the release before, which kept each field of a record as text, is read as what it was', async () => {
    const { place } = memory({
      base: {
        values: {
          name: 'Tonic',
          category: 'null',
          isStocked: 'true',
          isOpen: 'yes',
          units: '[]',
          parent: '',
        },
        version: 3,
      },
      values: {
        name: '12',
        category: '{"id":4}',
        isStocked: 'false',
        isOpen: '',
        units: '[{"id":1}]',
        parent: '7',
      },
    })
    const values = {
      name: '',
      category: undefined,
      isStocked: true,
      isOpen: false,
      units: [{ id: 9 }],
      parent: null,
    }
    expect(await readDraft<object>(place(), { values, version: 4 })).toEqual({
      values: {
        name: '12',
        category: { id: 4 },
        isStocked: false,
        isOpen: false,
        units: [{ id: 1 }],
        parent: 7,
      },
      base: {
        values: {
          name: 'Tonic',
          category: undefined,
          isStocked: true,
          isOpen: true,
          units: [],
          parent: null,
        },
        version: 3,
      },
    })
  })

  test('can be brought to fields that a release has put together', async () => {
    const { place } = memory({ note: 'x', one: 'yes' })
    const upgrade = (kept: Readonly<Record<string, unknown>>) => ({
      ...kept,
      lines: kept['one'] === 'yes' ? 1 : 0,
    })
    expect(await readDraft({ ...place(), upgrade }, start)).toMatchObject({ values: { note: 'x', lines: 1 } })
  })

  test.each(['password', 'newPassword', 'clientSecret', 'access_token'])(
    'never keeps a secret: %s',
    (field) => {
      const { rows, place } = memory()
      saveDraft(place(), { name: 'Maria', [field]: 'Counting-2026!' }, undefined)
      expect(JSON.stringify([...rows])).toContain('Maria')
      expect(JSON.stringify([...rows])).not.toContain('Counting-2026!')
    },
  )
})

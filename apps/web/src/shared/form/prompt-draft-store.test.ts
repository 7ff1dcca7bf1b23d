import { expect, test } from 'vitest'
import type { DraftStore, KeptDraft } from './draft-store.ts'
import { promptDraftStore } from './prompt-draft-store.ts'

/** The storage of a tab, and a database that does nothing until it is let. */
function newTab() {
  const entries = new Map<string, string>()
  const tab = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  } as Storage
  const kept = new Map<string, KeptDraft>()
  let waiting: (() => void)[] = []
  const later = (run: () => void) =>
    new Promise<void>((resolve) => {
      waiting.push(() => {
        run()
        resolve()
      })
    })
  const database: DraftStore = {
    read: async (key) => kept.get(key),
    write: (key, draft) => later(() => void kept.set(key, draft)),
    remove: (key) => later(() => void kept.delete(key)),
  }
  return {
    entries,
    /** As after a load of the page: what the database was doing is lost. */
    open: () => {
      waiting = []
      return promptDraftStore(database, '1/2', () => tab)
    },
    /** The database does what it was asked for. */
    work: async () => {
      for (const run of waiting.splice(0)) run()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

const draft = (value: string): KeptDraft => ({ value, keptAt: 1 })

test('what was typed is there after a reload that the database did not live to see', async () => {
  const tab = newTab()
  void tab.open().write('count.new', draft('Freezer'))
  expect(await tab.open().read('count.new')).toEqual(draft('Freezer'))
})

test('what was discarded does not come back by such a reload', async () => {
  const tab = newTab()
  void tab.open().write('count.new', draft('Freezer'))
  await tab.work()
  void tab.open().remove('count.new')
  expect(await tab.open().read('count.new')).toBeUndefined()
})

test('once the database has it, the tab keeps nothing of its own', async () => {
  const tab = newTab()
  const store = tab.open()
  void store.write('count.new', draft('Freezer'))
  await tab.work()
  expect(tab.entries.size).toBe(0)
  expect(await store.read('count.new')).toEqual(draft('Freezer'))
})

test('the next visit hands on what the last one could not', async () => {
  const tab = newTab()
  void tab.open().write('count.new', draft('Freezer'))
  await tab.open().read('count.new')
  await tab.work()
  expect(tab.entries.size).toBe(0)
  expect(await tab.open().read('count.new')).toEqual(draft('Freezer'))
})

test('of two changes the newer one stands, though the older one is confirmed last', async () => {
  const tab = newTab()
  const store = tab.open()
  void store.write('count.new', draft('Free'))
  await tab.work()
  void store.write('count.new', draft('Freez'))
  void store.write('count.new', draft('Freezer'))
  expect(await tab.open().read('count.new')).toEqual(draft('Freezer'))
})

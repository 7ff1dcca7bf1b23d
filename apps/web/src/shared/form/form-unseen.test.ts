import { expect, it } from 'vitest'
import { Form } from './form.ts'

type Fate = { isDrawn: boolean; isTold?: boolean }

/** How often somebody is told of a refusal beside the form, which is closed upon it. */
async function timesTold({ isDrawn, isTold }: Fate): Promise<number> {
  let times = 0
  const store = { read: async () => undefined, write: async () => undefined, remove: async () => undefined }
  const place = { store, key: 'form', now: () => 0 }
  const form = new Form<{ name: string }, string, never>(
    { place, start: { values: { name: '' }, version: 0 }, isNew: true },
    {
      bodyOf: ({ name }) => name,
      save: () => Promise.reject(new Error('refused')),
      onSaved: () => undefined,
      onUnseen: () => void times++,
      ...(isTold !== undefined && {
        onRefused: async () => {
          stop()
          return isTold
        },
      }),
    },
  )
  const stop = form.subscribe(() => undefined)
  if (!isDrawn) stop()
  await form.submit()
  return times
}

it('tells of a refusal that stands in a form which nobody draws any more', async () => {
  expect(await timesTold({ isDrawn: false })).toBe(1)
  expect(await timesTold({ isDrawn: false, isTold: false })).toBe(1)
})

it('tells of none that was told already', async () => {
  expect(await timesTold({ isDrawn: false, isTold: true })).toBe(0)
})

it('tells of none that was seen in the form, even where the form is closed upon it', async () => {
  expect(await timesTold({ isDrawn: true, isTold: false })).toBe(0)
})

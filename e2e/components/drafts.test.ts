import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playedCount, readAs } from '../../apps/web/src/features/counts/components/count-actions.states.tsx'
import { countsAt } from '../../apps/web/src/features/counts/counts-list.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { playedPage } from '../../apps/web/workbench/played-page.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const typed = 'Freezer 3 is locked, the key is with the night shift'
const restored = page.getByText('Restored what you typed.')
const newCount = page.getByRole('dialog', { name: 'New count' })

const counts = (user = newPerson()) => ({
  ...countsAt('/counts', [], { 'GET /v2/count-template/all': (asked: Asked) => playedPage([], asked) }),
  user,
})

const openNewCount = () => page.getByRole('button', { name: 'New count' }).first().click()

test('a search that was typed just before does not close the form that was opened since', async () => {
  const shown = await show(counts())
  await page.getByRole('searchbox').first().fill('kitchen')
  await openNewCount()
  await expect.poll(shown.path).toContain('q=kitchen')
  await newCount.getByLabelText('Note').fill(typed)
  await expect.element(newCount.getByLabelText('Note')).toHaveValue(typed)
})

test('the reason of an action is kept with its count, and with no other', async () => {
  const user = newPerson()
  const inReview = (id: number) => ({
    ...readAs(() => playedCount({ id, state: 'REVIEW', version: 3 })),
    user,
  })
  const reason = page.getByLabelText('Reason')
  const openUnlock = () => page.getByRole('button', { name: 'Unlock' }).click()
  const first = await show(inReview(7))
  await openUnlock()
  await reason.fill(typed)
  first.remove()
  const other = await show(inReview(8))
  await openUnlock()
  await expect.element(reason).toHaveValue('')
  other.remove()
  await show(inReview(7))
  await openUnlock()
  await expect.element(restored).toBeVisible()
  await expect.element(reason).toHaveValue(typed)
})

test('nobody else sees it, not even in the same browser, and it waits for whoever typed it', async () => {
  const mira = newPerson()
  const note = newCount.getByLabelText('Note')
  const hers = await show(counts(mira))
  await openNewCount()
  await note.fill(typed)
  hers.remove()
  const theirs = await show(counts())
  await openNewCount()
  await expect.element(note).toHaveValue('')
  await expect.element(restored).not.toBeInTheDocument()
  theirs.remove()
  await show(counts(mira))
  await openNewCount()
  await expect.element(restored).toBeVisible()
  await expect.element(note).toHaveValue(typed)
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { templatesAt } from '../../apps/web/src/features/count-templates/templates-list.states.tsx'
import {
  playedLine,
  playedRecord,
  templateAt,
} from '../../apps/web/src/features/order-templates/components/template-page.states.tsx'
import { newPerson } from '../../apps/web/workbench/person.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const names = ['Bar', 'Barn', 'Zoo', 'Zoo annex']

/** What is found by a text; of `slow` only once it is answered. */
function findSlowly(slow: string) {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const asked: string[] = []
  async function find({ query }: Asked) {
    const q = query.get('q') ?? ''
    asked.push(q)
    if (q === slow) await isAnswered
    return names.flatMap((name, index) => (name.toLowerCase().includes(q) ? [{ id: index + 20, name }] : []))
  }
  return { find, answer, asked }
}

const dialog = page.getByRole('dialog', { name: 'New template' })
const location = dialog.getByRole('combobox', { name: 'Find a location' })
const found = dialog.getByRole('listbox').getByRole('option')
const change = dialog.getByRole('button', { name: 'Change' })

/** The choice of a location where "bar" is found and "zoo" is on its way. */
async function soughtLocation() {
  const { find, answer, asked } = findSlowly('zoo')
  const options = async (call: Asked) => ({
    data: (await find(call)).map((one) => ({ ...one, note: null })),
  })
  await show({
    ...templatesAt('/counts/template?create=true', [], { 'GET /v2/location/options': options }),
    user: newPerson(),
  })
  await location.fill('bar')
  await expect.poll(() => found.elements().length).toBe(2)
  await location.fill('zoo')
  await expect.poll(() => asked).toContain('zoo')
  return { answer }
}

test('Enter chooses no record that an earlier text found, and the first of the present text once it is there', async () => {
  const { answer } = await soughtLocation()
  await userEvent.keyboard('{Enter}')
  await expect.element(location).toHaveValue('zoo')
  await expect.element(location).toHaveAttribute('aria-busy')
  await expect.element(change).not.toBeInTheDocument()
  answer()
  await expect.element(dialog.getByRole('option', { name: 'Zoo', exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(change).toBeVisible()
  await expect.element(dialog.getByText('Zoo', { exact: true })).toBeVisible()
})

test('Enter chooses the record that the person moved to, whatever is on its way', async () => {
  await soughtLocation()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(change).toBeVisible()
  await expect.element(dialog.getByText('Barn', { exact: true })).toBeVisible()
})

test('Enter adds no line that an earlier text found', async () => {
  const { find, answer, asked } = findSlowly('zoo')
  const offers = async (call: Asked) => ({
    data: (await find(call)).map(({ id, name }) => playedLine(id, name)),
  })
  await show({
    ...templateAt(playedRecord(), { 'GET /v2/order-template/offer/all': offers }),
    user: newPerson(),
  })
  const box = page.getByRole('combobox', { name: 'Add an item' })
  await box.fill('bar')
  await expect.poll(() => page.getByRole('option').filter({ hasText: 'Bar' }).elements().length).toBe(2)
  await box.fill('zoo')
  await expect.poll(() => asked).toContain('zoo')
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('zoo')
  answer()
  await expect.element(page.getByRole('option', { name: /^Zoo annex/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('')
  await expect.element(page.getByLabelText('How much of Zoo', { exact: true })).toBeInTheDocument()
})

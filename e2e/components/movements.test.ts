import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  newMovement,
  tonicCase,
} from '../../apps/web/src/features/transactions/components/new-movement-dialog.states.tsx'
import {
  movementBeside,
  playedMovement,
} from '../../apps/web/src/features/transactions/components/movement-drawer.states.tsx'
import { newPerson, person } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const dialog = page.getByRole('dialog', { name: 'New movement' })
const search = dialog.getByRole('combobox', { name: 'Add an item' })
const quantityOf = (item: string) => dialog.getByRole('textbox', { name: `Quantity, ${item}` })

/** Opens the dialog for somebody who holds all rights but these. @returns what is sent; the server answers with `answer` */
async function open({
  isBackdated = false,
  without = [] as Right[],
  answer = () => undefined as Response | undefined,
} = {}) {
  const sent: unknown[] = []
  const state = newMovement(isBackdated)
  const held = rightsCatalogue.filter((right) => !without.includes(right))
  const played = state.api?.['POST /v2/movement']
  await show({
    ...state,
    api: {
      ...state.api,
      'POST /v2/movement': (asked: Asked) => {
        sent.push(asked.body)
        const refused = answer()
        if (refused !== undefined || typeof played !== 'function') return refused ?? Response.error()
        return played(asked)
      },
    },
    user: { ...newPerson(), rolesAndPermissions: person(held).rolesAndPermissions },
  })
  await dialog.getByRole('option', { name: /^Cold store/ }).click()
  return { sent }
}

test('a scan adds one of the unit that the code stands on, the next one another', async () => {
  const { sent } = await open()
  await search.click()
  await commands.scan(tonicCase)
  await expect.element(quantityOf('Tonic')).toHaveValue('1')
  await commands.scan(tonicCase)
  await expect.element(quantityOf('Tonic')).toHaveValue('2')
  await expect.element(search).toHaveValue('')
  await dialog.getByRole('button', { name: 'Post movement' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ kind: 'USAGE', lines: [{ itemId: 2, unitId: 21, quantity: '2' }] }])
})

test('an address of a new movement and of one that is there opens the new one, and the other when that is closed', async () => {
  const state = newMovement()
  const there = movementBeside(playedMovement())
  await show({
    address: `${there.address}&create=true`,
    api: { ...state.api, ...there.api },
  })
  await expect.element(dialog).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('waste is thrown away for a reason of the organisation, by the keyboard, and the next line has the same', async () => {
  const { sent } = await open()
  await dialog.getByLabelText('Kind').selectOptions('Waste')
  await search.fill('gin')
  await dialog.getByRole('option', { name: /Dry gin/ }).click()
  await userEvent.keyboard('2{Enter}')
  const reason = dialog.getByRole('combobox', { name: 'Why it is wasted, Dry gin' })
  await expect.element(reason).toHaveFocus()
  await reason.selectOptions('Out of date')
  await userEvent.keyboard('{Enter}')
  await expect.element(search).toHaveFocus()
  await search.fill('tonic')
  await dialog.getByRole('option', { name: /Tonic/ }).click()
  await userEvent.keyboard('1')
  await dialog.getByRole('button', { name: 'Post movement' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([
    {
      kind: 'WASTE',
      lines: [
        { reasonCode: 'EXPIRED', reason: null },
        { reasonCode: 'EXPIRED', reason: null },
      ],
    },
  ])
})

test('a refusal stands at its line, and nothing that was typed is lost', async () => {
  const answer = () =>
    refusal(400, 'movement.line-invalid', 'A line cannot be written', [
      { field: 'lines[0].quantity', code: 'movement.line-invalid', message: 'This unit is moved whole.' },
    ])
  await open({ answer })
  await search.fill('gin')
  await dialog.getByRole('option', { name: /Dry gin/ }).click()
  await userEvent.keyboard('1,5')
  await dialog.getByRole('button', { name: 'Post movement' }).click()
  await expect.element(dialog.getByText('This unit is moved whole.')).toBeVisible()
  await expect.element(quantityOf('Dry gin')).toHaveValue('1,5')
  await expect.element(quantityOf('Dry gin')).toHaveFocus()
})

test('before a count it stays a draft, unless somebody who may re-anchor counts says why', async () => {
  await open({ isBackdated: true, without: ['[Reports] [Other] [Reanchor]'] })
  await search.fill('gin')
  await dialog.getByRole('option', { name: /Dry gin/ }).click()
  await userEvent.keyboard('2')
  await expect.element(dialog.getByText(/kept as a draft until somebody/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Reason to post before a count')).not.toBeInTheDocument()
})

test('whoever may re-anchor counts is asked why, and the reason is sent', async () => {
  const { sent } = await open({ isBackdated: true })
  await search.fill('gin')
  await dialog.getByRole('option', { name: /Dry gin/ }).click()
  await userEvent.keyboard('2')
  await dialog.getByLabelText('Reason to post before a count').fill('The slip was late')
  await dialog.getByRole('button', { name: 'Post movement' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ reanchorReason: 'The slip was late', lines: [{ quantity: '2' }] }])
})

test('only whoever may adjust stock is offered adjustments and opening stock', async () => {
  await open({ without: ['[Reports] [Other] [Adjust]'] })
  const names = () =>
    [...dialog.getByLabelText('Kind').element().querySelectorAll('option')].map((one) => one.text)
  expect(names()).toEqual(['Usage', 'Waste', 'Transfer'])
})

import { filedOrderFileKinds, sentFileKinds } from '@backoffice/api-types/values'
import { expect, it } from 'vitest'
import { guessKind } from './guess-kind.ts'

it.each([
  ['Invoice 2026-17.pdf', 'INVOICE'],
  ['ФАКТУРА 12.jpg', 'INVOICE'],
  ['delivery note.png', 'DELIVERY_NOTE'],
  ['Order confirmation.pdf', 'CONFIRMATION'],
  ['Price list autumn.xlsx', 'CATALOGUE'],
  ['Ценова листа.csv', 'CATALOGUE'],
  ['orders.csv', 'ORDER_LINES'],
  ['Waste of June.csv', 'MOVEMENTS'],
  ['Брак юни.xlsx', 'MOVEMENTS'],
  ['order 7.pdf', 'OTHER'],
  ['scan0001.pdf', 'OTHER'],
])('%s is probably %s', (name, kind) => {
  expect(guessKind(name, sentFileKinds)).toBe(kind)
})

it('guesses nothing that this person may not add', () => {
  expect(guessKind('orders.csv', filedOrderFileKinds)).toBe('OTHER')
})

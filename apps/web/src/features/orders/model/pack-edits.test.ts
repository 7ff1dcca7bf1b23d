import type { CountOrder, SuggestionGroup } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { orderTexts } from '../texts.ts'
import {
  createOrdersBody,
  groupTotal,
  isBelowMinimum,
  lineTotal,
  packProblems,
  parsePacks,
  wrongPacks,
} from './pack-edits.ts'
import { makeSuggestionLine } from './suggestion-line.fixture.ts'

const tonic = makeSuggestionLine()
const gin = makeSuggestionLine({
  lineId: 6,
  item: { id: 6, sku: '00124', name: 'Gin', baseUnit: 'l' },
  packs: '1.000',
  unitPrice: '0.3350',
})
const group: SuggestionGroup = {
  location: { id: 1, name: 'Bar' },
  supplier: { id: 1, name: 'Drinks Ltd' },
  currency: 'BGN',
  isOpen: true,
  total: '37.84',
  minOrderValue: '50.00',
  drafts: [],
  lines: [tonic, gin],
}
const countOrder: CountOrder = {
  count: { id: 1, number: 'CNT-1' },
  locations: [{ id: 1, name: 'Bar' }],
  isStale: false,
  hiddenTotal: 0,
  groups: [group],
  orders: [],
}

const plain = { addTo: [], ignoresDrafts: false }

describe('packs that a person changes', () => {
  it('are read with comma or dot; nothing and 0 mean not to order', () => {
    expect(parsePacks('2,5')).toEqual({ kind: 'packs', value: '2.5' })
    expect(parsePacks('')).toEqual({ kind: 'packs', value: '0' })
    expect(parsePacks('0')).toEqual({ kind: 'packs', value: '0' })
  })

  it.each(['-1', 'abc', '1.2345', '1e5'])('are refused as %s', (text) => {
    expect(parsePacks(text)).toEqual({ kind: 'invalid', message: orderTexts.packsNotNumber })
    expect(wrongPacks({ 5: text, 6: '1' })).toEqual([5])
  })

  it('change the totals to the cent: each line is rounded half up, then they are added', () => {
    expect(lineTotal(gin, {})).toBe('0.34')
    expect(groupTotal(group, {})).toBe('37.84')
    expect(groupTotal(group, { 5: '4' })).toBe('50.34')
    expect(groupTotal(group, { 5: '0' })).toBe('0.34')
  })

  it('tell when an order stays below what the supplier asks for, unless nothing is ordered', () => {
    expect(isBelowMinimum(group, {})).toBe(true)
    expect(isBelowMinimum(group, { 5: '4' })).toBe(false)
    expect(isBelowMinimum(group, { 5: '0', 6: '0' })).toBe(false)
  })

  it('travel only where they differ from the suggestion', () => {
    expect(createOrdersBody(countOrder, {})).toEqual(plain)
    expect(createOrdersBody(countOrder, { 5: '3', 6: '2' })).toEqual({
      ...plain,
      lines: [{ lineId: 6, packs: '2' }],
    })
    expect(createOrdersBody({ ...countOrder, groups: [{ ...group, isOpen: false }] }, { 6: '2' })).toEqual(
      plain,
    )
    expect(createOrdersBody(countOrder, { 5: '' })).toEqual({ ...plain, lines: [{ lineId: 5, packs: '0' }] })
  })

  it('go to the draft that was chosen, unless it is none any more', () => {
    const withDraft = { ...countOrder, groups: [{ ...group, drafts: [{ id: 12, number: 'PO-12' }] }] }
    const choices = { addTo: [12, 13], ignoresDrafts: true }
    expect(createOrdersBody(withDraft, {}, choices)).toEqual({ addTo: [12], ignoresDrafts: true })
  })

  it('differ by location for the same item', () => {
    const inCellar = makeSuggestionLine({ lineId: 7 })
    const cellar = { ...group, location: { id: 2, name: 'Cellar' }, lines: [inCellar] }
    const both = { ...countOrder, groups: [group, cellar] }
    expect([groupTotal(group, { 7: '4' }), groupTotal(cellar, { 7: '4' })]).toEqual(['37.84', '50.00'])
    expect(createOrdersBody(both, { 7: '4' }, { ...plain, offers: { 7: 30 } })).toEqual({
      ...plain,
      lines: [{ lineId: 7, packs: '4' }],
      offers: [{ lineId: 7, supplierItemId: 30 }],
    })
  })

  it('show beside the box what the server refused about it', () => {
    const body = {
      lines: [
        { lineId: 6, packs: '2' },
        { lineId: 5, packs: '1.5' },
      ],
    }
    const refusal = new ApiProblem({
      status: 400,
      code: 'order.packs-invalid',
      title: 'This number of packs cannot be ordered',
      errors: [{ field: 'lines[1].packs', code: 'order.packs-invalid', message: 'case 24 is ordered whole' }],
    })
    expect(packProblems(refusal, body)).toEqual({ 5: 'case 24 is ordered whole' })
    expect(packProblems(new Error('no answer'), body)).toEqual({})
  })
})

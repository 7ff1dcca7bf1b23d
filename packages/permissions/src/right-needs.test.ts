import { describe, expect, it } from 'vitest'
import { rightNeededBy } from './right-needs.ts'
import { type Right, rightsCatalogue } from './rights-catalogue.ts'

/** On which pages rights beyond the five verbs are used, by their area; Setup has none that needs another. */
const usedOn: Readonly<Record<string, Readonly<Record<string, Right>>>> = {
  Counts: {
    'Recount Unlock ViewExpected Prefill Approve Post Reverse': '[Counts] [View] [List]',
  },
  Orders: {
    'Approve Send Close': '[Orders] [View] [List]',
    'Receive OverReceive Return Post Reverse ReverseOwnDay': '[Reports] [View] [Orders]',
    'UndoImport UndoOwnImport': '[Orders] [View] [Order Files]',
  },
  Reports: {
    'Export Movement Close Reopen Lock Adjust Reanchor': '[Reports] [View] [Orders]',
  },
}

const beyondVerbs = Object.entries(usedOn).flatMap(([area, pages]) =>
  Object.entries(pages).flatMap(([names, page]) =>
    names.split(' ').map((name) => [`[${area}] [Other] [${name}]`, page] as const),
  ),
)

const verbs = rightsCatalogue.filter((right) => !/\[View\]|\[Other\]/.test(right))
const views = rightsCatalogue.filter((right) => right.includes('[View]'))

/** As in the catalogue; a test says that it has each. */
const needOf = (right: string) => rightNeededBy(right as Right)

describe('the right that another one needs', () => {
  it.each(beyondVerbs)('of %s is %s', (right, page) => {
    expect(rightsCatalogue).toContain(right)
    expect(needOf(right)).toBe(page)
  })

  it.each(verbs)('of %s is the View right of the same section', (right) => {
    expect(needOf(right)).toBe(right.replace(/\[(?:Create|Edit|Delete|Clone)\]/, '[View]'))
  })

  it.each([...views, '[Setup] [Other] [Support]'])('of %s is none', (right) => {
    expect(needOf(right)).toBeNull()
  })

  it('is said for each right there is', () => {
    const said = [...beyondVerbs.map(([right]) => right), ...verbs, ...views, '[Setup] [Other] [Support]']
    expect(said.toSorted()).toEqual(rightsCatalogue.toSorted())
  })
})

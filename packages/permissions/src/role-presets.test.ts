import { describe, expect, it } from 'vitest'
import { pages } from './pages.ts'
import { rightNeededBy } from './right-needs.ts'
import { rightSentences } from './right-sentences.ts'
import { rightsCatalogue } from './rights-catalogue.ts'
import { rolePresets } from './role-presets.ts'

const rightsOf = (name: string) => rolePresets.find((preset) => preset.name === name)?.rights ?? []

describe('the presets of roles', () => {
  it('are Counter, Receiver, Buyer and Auditor', () => {
    expect(rolePresets.map(({ name }) => name)).toEqual(['Counter', 'Receiver', 'Buyer', 'Auditor'])
  })

  it('hold each right once, and with it the one it needs', () => {
    for (const { name, rights } of rolePresets) {
      expect({ name, rights: [...new Set(rights)] }).toEqual({ name, rights })
      const needed = rights.flatMap((right) => rightNeededBy(right) ?? [])
      expect(needed.filter((right) => !rights.includes(right))).toEqual([])
    }
  })

  it('let a Counter enter counts without seeing what is expected', () => {
    expect(rightsOf('Counter')).toContain('[Counts] [Edit] [List]')
    expect(rightsOf('Counter')).not.toContain('[Counts] [Other] [ViewExpected]')
  })

  it('let a Receiver take in and send back what was ordered, with its papers', () => {
    expect(rightsOf('Receiver')).toEqual([
      ...['List', 'Order Files'].map((section) => `[Orders] [View] [${section}]`),
      ...['Receive', 'Return', 'Post'].map((verb) => `[Orders] [Other] [${verb}]`),
      '[Reports] [View] [Orders]',
    ])
  })

  it.each([
    ['List', ['View', 'Create', 'Edit', 'Delete', 'Clone']],
    ['Order Files', ['View', 'Create', 'Edit']],
    ['Order Template', ['View', 'Create', 'Edit', 'Clone']],
  ])('let a Buyer do with orders and their %s: %j', (section, verbs) => {
    const held = rightsOf('Buyer').filter(
      (right) => right.startsWith('[Orders]') && right.endsWith(`[${section}]`),
    )
    expect(held).toEqual(verbs.map((verb) => `[Orders] [${verb}] [${section}]`))
  })

  it('let a Buyer order after a count, and neither receive nor approve', () => {
    expect(rightsOf('Buyer').filter((right) => /\[Other\]|\[Counts\]|\[Reports\]/.test(right))).toEqual([
      '[Counts] [View] [List]',
      '[Counts] [Other] [ViewExpected]',
      '[Orders] [Other] [Send]',
      '[Orders] [Other] [Close]',
      '[Reports] [View] [Orders]',
    ])
  })

  it('let an Auditor open every page of the business and change nothing', () => {
    const opened = pages.flatMap(({ access }) => (access.kind === 'right' ? [access.right] : []))
    const support = '[Setup] [Other] [Support]'
    expect(rightsOf('Auditor')).toEqual(expect.arrayContaining(opened.filter((right) => right !== support)))
    const changing = rightsOf('Auditor').filter((right) => !right.includes('[View]'))
    expect(changing).toEqual(['[Counts] [Other] [ViewExpected]', '[Reports] [Other] [Export]'])
  })
})

describe('a right', () => {
  it('says in one sentence of its own what it lets a person do', () => {
    const sentences = rightsCatalogue.map((right) => rightSentences[right])
    expect(new Set(sentences).size).toBe(rightsCatalogue.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^.]{9,90}\.$/)
  })

  it('needs the View right of its page, and that one needs nothing', () => {
    expect(rightNeededBy('[Counts] [Edit] [Counts Template]')).toBe('[Counts] [View] [Counts Template]')
    expect(rightNeededBy('[Counts] [Other] [Approve]')).toBe('[Counts] [View] [List]')
    expect(rightNeededBy('[Orders] [Other] [Receive]')).toBe('[Reports] [View] [Orders]')
    expect(rightNeededBy('[Orders] [Other] [UndoImport]')).toBe('[Orders] [View] [Order Files]')
    expect(rightNeededBy('[Setup] [Other] [Support]')).toBeNull()
    const needed = rightsCatalogue.flatMap((right) => rightNeededBy(right) ?? [])
    expect(needed.filter((right) => rightNeededBy(right) !== null)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { makeSuggestionLine } from './suggestion-line.fixture.ts'
import { whySentence } from './why-sentence.ts'

describe('the reason of a suggestion', () => {
  it('says what there is, what is wanted and what it comes to in packs', () => {
    expect(whySentence(makeSuggestionLine())).toBe(
      '10 pcs on hand, par 60: 50 pcs missing = 3 × case 24, 72 pcs.',
    )
  })

  it('counts what is on order', () => {
    expect(
      whySentence(
        makeSuggestionLine({ onOrder: '24.000', need: '26.000', packs: '2.000', baseQty: '48.000' }),
      ),
    ).toBe('10 pcs on hand and 24 on order, par 60: 26 pcs missing = 2 × case 24, 48 pcs.')
  })

  it('names the minimum that was passed when the method is min and max', () => {
    expect(whySentence(makeSuggestionLine({ method: 'MIN_MAX', min: '20.000' }))).toBe(
      '10 pcs on hand, below the minimum of 20, up to 60: 50 pcs missing = 3 × case 24, 72 pcs.',
    )
  })

  it('names what the supplier asks for only where it raises the number', () => {
    const raised = makeSuggestionLine({ moqPacks: '5.000', packs: '5.000', baseQty: '120.000' })
    expect(whySentence(raised)).toContain('= 5 × case 24, 120 pcs (at least 5).')
    const stepped = makeSuggestionLine({ multiplePacks: '4.000', packs: '4.000', baseQty: '96.000' })
    expect(whySentence(stepped)).toContain('(in steps of 4).')
    expect(whySentence(makeSuggestionLine({ multiplePacks: '3.000' }))).not.toContain('steps')
  })

  it('says that nobody supplies the item instead of inventing packs', () => {
    const orphan = makeSuggestionLine({
      packUnit: null,
      moqPacks: null,
      multiplePacks: null,
      packs: '0.000',
      baseQty: '0.000',
    })
    expect(whySentence(orphan)).toBe('10 pcs on hand, par 60: 50 pcs missing, and nobody supplies it.')
  })

  it('says so when the need is too little for a pack', () => {
    const little = makeSuggestionLine({ need: '2.000', packs: '0.000', baseQty: '0.000' })
    expect(whySentence(little)).toBe('10 pcs on hand, par 60: 2 pcs missing, too little for a case 24.')
  })

  it('shows stock below zero with its sign', () => {
    expect(whySentence(makeSuggestionLine({ onHand: '-1.000' }))).toMatch(/^-1 pcs on hand/)
  })
})

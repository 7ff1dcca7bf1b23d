import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RowEntry, rowFigure } from './row-figure.ts'

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 9, 0, second))

function entry(
  mode: RowEntry['mode'],
  second: number,
  quantity = '0',
  values: Partial<RowEntry> = {},
): RowEntry {
  const isClear = mode === 'CLEAR'
  return {
    clientKey: randomUUID(),
    mode,
    targetKey: null,
    parts: isClear ? [] : [{ unitId: 1, quantity }],
    baseQty: isClear ? null : quantity,
    countedAt: at(second),
    userId: 7,
    source: 'KEY',
    ...values,
  }
}

const qtyOf = (entries: readonly RowEntry[]) => rowFigure(entries)?.qty ?? null

const anyEntries = fc.array(
  fc
    .record({
      mode: fc.constantFrom('SET', 'ADD', 'CLEAR'),
      // Few moments, so that many entries share one.
      second: fc.integer({ min: 0, max: 5 }),
      thousandths: fc.integer({ min: 0, max: 9_999 }),
      clientKey: fc.uuid(),
    })
    .map(({ mode, second, thousandths, clientKey }) =>
      entry(mode as RowEntry['mode'], second, (thousandths / 1000).toFixed(3), { clientKey }),
    ),
  { maxLength: 12 },
)

describe('the figure of a row', () => {
  it('is nothing while nobody has counted', () => {
    expect(rowFigure([])).toBeNull()
  })

  it('was filled in from the book until somebody has counted any of it', () => {
    const filled = entry('SET', 1, '5', { source: 'PREFILL' })
    expect(rowFigure([filled])?.isPrefilled).toBe(true)
    expect(rowFigure([filled, entry('ADD', 2, '1')])?.isPrefilled).toBe(false)
  })

  it('tells a count of none from no count', () => {
    expect(qtyOf([entry('SET', 1, '0')])).toBe('0.000')
  })

  it.each([
    ['the last SET', [entry('SET', 1, '5'), entry('SET', 2, '3')], '3.000'],
    [
      'every ADD after the last SET',
      [entry('SET', 1, '5'), entry('ADD', 2, '2'), entry('ADD', 3, '0.5')],
      '7.500',
    ],
    ['no ADD before the last SET', [entry('ADD', 1, '9'), entry('SET', 2, '5')], '5.000'],
    ['ADDs alone', [entry('ADD', 1, '2'), entry('ADD', 1, '3')], '5.000'],
    ['nothing after a CLEAR', [entry('SET', 1, '5'), entry('CLEAR', 2)], null],
    ['only the ADDs after a CLEAR', [entry('SET', 1, '5'), entry('CLEAR', 2), entry('ADD', 3, '1')], '1.000'],
  ])('is made of %s', (_, entries, expected) => {
    expect(qtyOf(entries)).toBe(expected)
  })

  describe('leaves out what was taken back', () => {
    const about = (mode: 'VOID' | 'RESTORE', target: RowEntry, second: number) =>
      entry(mode, second, '0', { targetKey: target.clientKey, parts: [], baseQty: null })

    it('as if it had never been entered, with the moment and the person of what stands then', () => {
      const [first, second] = [entry('SET', 1, '5', { userId: 8 }), entry('SET', 2, '7')]
      const now = rowFigure([first, second, about('VOID', second, 3)])
      expect(now).toEqual(rowFigure([first]))
      expect(now).toMatchObject({ qty: '5.000', countedAt: at(1), countedBy: 8 })
    })

    it('until it is made to count again', () => {
      const [first, second] = [entry('SET', 1, '5'), entry('SET', 2, '7')]
      const story = [first, second, about('VOID', second, 3), about('RESTORE', second, 4)]
      expect(rowFigure(story)).toEqual(rowFigure([first, second]))
      expect(qtyOf([...story, about('VOID', second, 5)])).toBe('5.000')
    })

    it('and comes to no count when nothing else was entered', () => {
      const only = entry('SET', 1, '5')
      expect(qtyOf([only, about('VOID', only, 2)])).toBeNull()
    })

    it('whichever entries they are, and in whichever order all arrive', () => {
      const story = anyEntries.chain((entries) =>
        fc.record({
          entries: fc.constant(entries),
          voided: fc.subarray([...entries]),
          order: fc.infiniteStream(fc.nat()),
        }),
      )
      fc.assert(
        fc.property(story, ({ entries, voided, order }) => {
          const all = [...entries, ...voided.map((one) => about('VOID', one, 9))]
          const mixed = all
            .map((one) => ({ one, place: order.next().value ?? 0 }))
            .toSorted((a, b) => a.place - b.place)
          const kept = entries.filter((one) => !voided.includes(one))
          expect(rowFigure(mixed.map(({ one }) => one))).toEqual(rowFigure(kept))
        }),
      )
    })
  })

  it('adds up tenths exactly', () => {
    expect(qtyOf(Array.from({ length: 10 }, (_, second) => entry('ADD', second, '0.1')))).toBe('1.000')
  })

  it('names its parts by unit, and who gave the last of them when', () => {
    const figure = rowFigure([
      entry('ADD', 2, '5', { parts: [{ unitId: 1, quantity: '5' }], userId: 8 }),
      entry('SET', 1, '53', {
        parts: [
          { unitId: 2, quantity: '2' },
          { unitId: 1, quantity: '5' },
        ],
      }),
    ])
    expect(figure).toEqual({
      qty: '58.000',
      isPrefilled: false,
      parts: [
        { unitId: 2, quantity: '2.000' },
        { unitId: 1, quantity: '10.000' },
      ],
      countedFrom: at(1),
      countedAt: at(2),
      countedBy: 8,
    })
  })

  it.each([
    ['its last SET, whatever came before it', [entry('SET', 1, '5'), entry('SET', 3, '4')], 3, 3],
    ['the ADDs after its last SET', [entry('SET', 1, '5'), entry('ADD', 4, '1'), entry('ADD', 2, '1')], 1, 4],
    ['ADDs alone', [entry('ADD', 2, '1'), entry('ADD', 5, '1')], 2, 5],
    ['what follows a CLEAR', [entry('SET', 1, '5'), entry('CLEAR', 2), entry('ADD', 3, '1')], 3, 3],
  ])('was counted while %s was entered', (_, entries, from, to) => {
    expect(rowFigure(entries)).toMatchObject({ countedFrom: at(from), countedAt: at(to) })
  })

  it('was not counted at the moment of an entry that was taken back', () => {
    const [first, second] = [entry('ADD', 1, '5'), entry('ADD', 3, '4')]
    const back = entry('VOID', 4, '0', { targetKey: first.clientKey, parts: [], baseQty: null })
    expect(rowFigure([first, second, back])).toMatchObject({ countedFrom: at(3), countedAt: at(3) })
  })

  it('does not depend on the order in which entries arrive', () => {
    const shuffled = anyEntries.chain((entries) =>
      fc.tuple(
        fc.constant(entries),
        fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([entries, others]) => {
        expect(rowFigure(others)).toEqual(rowFigure(entries))
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { closestTests } from './closest-tests.ts'

const appTest = [
  'src/app.ts',
  ['src/app.test.ts', 'src/order/list-orders.test.ts', 'src/user/user.test.ts'],
] as const
const graph = {
  importers: new Map<string, readonly string[]>([
    [
      'src/order/suggestion-repository.ts',
      ['src/order/suggest-order.ts', 'src/order/suggestion-repository.test.ts'],
    ],
    ['src/order/suggest-order.ts', ['src/order/routes.ts', 'src/order/suggest-order.test.ts']],
    ['src/order/routes.ts', ['src/app.ts', 'src/order/suggest-order.db.test.ts']],
    appTest,
  ]),
  texts: new Map([
    ['src/app.test.ts', ''],
    ['src/order/is-late.test.ts', ''],
    ['src/order/list-orders.test.ts', ''],
    ['src/order/suggest-order.db.test.ts', 'a suggestion of the repository'],
    ['src/order/suggest-order.test.ts', 'a suggestion, a suggestion'],
    ['src/order/suggestion-repository.test.ts', ''],
    ['src/user/user.test.ts', ''],
  ]),
}

describe('the closest tests of a file', () => {
  it('have its name, then share words and speak of it, then have its folder, then load it from afar; none does not load it', () => {
    expect(closestTests('src/order/suggestion-repository.ts', graph, 9)).toEqual([
      'src/order/suggestion-repository.test.ts',
      'src/order/suggest-order.db.test.ts',
      'src/order/suggest-order.test.ts',
      'src/order/list-orders.test.ts',
      'src/app.test.ts',
      'src/user/user.test.ts',
    ])
  })

  it('have the name of who imports it, or a part of its own, wherever they stand, before what only loads it', () => {
    const importers = new Map([
      ['src/imports/kinds/place-tree.ts', ['src/imports/kinds/place-import.ts']],
      ['src/imports/kinds/place-import.ts', ['src/imports/kinds.ts']],
      ['src/imports/kinds.ts', ['src/imports/import.test.ts', 'src/app.ts']],
      [
        'src/app.ts',
        [
          'src/place/place-import.db.test.ts',
          'src/auth/sign-in.test.ts',
          'src/place/walk.test.ts',
          'src/orders/tree.test.ts',
        ],
      ],
    ])
    const tests = [...importers.values()].flat().filter((file) => file.includes('.test.'))
    const texts = new Map(tests.map((file) => [file, '']))
    expect(closestTests('src/imports/kinds/place-tree.ts', { importers, texts }, 9)).toEqual([
      'src/place/place-import.db.test.ts',
      'src/orders/tree.test.ts',
      'src/imports/import.test.ts',
      'src/place/walk.test.ts',
      'src/auth/sign-in.test.ts',
    ])
  })

  it('are no more than asked for', () => {
    expect(closestTests('src/order/suggestion-repository.ts', graph, 1)).toEqual([
      'src/order/suggestion-repository.test.ts',
    ])
  })
})

import type { Transaction } from '../database/database.ts'

const beginnings: readonly (string | symbol)[] = ['execute', 'insert', 'select', 'update', 'delete']

/** The same transaction, and how many statements went through it; those of transactions within it are not counted. */
export function countedTransaction(tx: Transaction): { tx: Transaction; statements: () => number } {
  let total = 0
  const counted = new Proxy(tx, {
    get(target, name) {
      if (beginnings.includes(name)) total++
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { tx: counted, statements: () => total }
}

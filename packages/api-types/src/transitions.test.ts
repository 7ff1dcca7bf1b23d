import { rightsCatalogue } from '@backoffice/permissions'
import { describe, expect, it } from 'vitest'
import {
  allowedActions,
  countStates,
  countTransitions,
  movementStates,
  movementTransitions,
  orderStates,
  orderTransitions,
  receiptStates,
  receiptTransitions,
  reportPeriodStates,
  reportPeriodTransitions,
  targetsOf,
  type Transition,
  userStates,
  userTransitions,
} from './transitions.ts'

type Machine = {
  name: string
  states: readonly string[]
  table: Readonly<Record<string, Transition<string>>>
  initial: string
  final: readonly string[]
}

/** The state machines there are, with where they begin and where they end. */
const machines: readonly Machine[] = [
  {
    name: 'a count',
    states: countStates,
    table: countTransitions,
    initial: 'DRAFT',
    final: ['REVERSED', 'CANCELLED'],
  },
  {
    name: 'an order',
    states: orderStates,
    table: orderTransitions,
    initial: 'DRAFT',
    final: ['CANCELLED'],
  },
  {
    name: 'a receipt',
    states: receiptStates,
    table: receiptTransitions,
    initial: 'DRAFT',
    final: ['REVERSED', 'DISCARDED'],
  },
  {
    name: 'a movement',
    states: movementStates,
    table: movementTransitions,
    initial: 'DRAFT',
    final: ['REVERSED', 'DISCARDED'],
  },
  {
    name: 'a report period',
    states: reportPeriodStates,
    table: reportPeriodTransitions,
    initial: 'OPEN',
    final: ['LOCKED'],
  },
  {
    name: 'a person',
    states: userStates,
    table: userTransitions,
    initial: 'INVITED',
    final: ['DELETED'],
  },
]

function reachable<S extends string>(table: Readonly<Record<string, Transition<S>>>, initial: S): Set<S> {
  const found = new Set([initial])
  // A Set visits what is added to it on the way.
  for (const state of found) {
    for (const action of allowedActions(table, state)) {
      const move = table[action]
      for (const to of move === undefined ? [] : targetsOf(move)) found.add(to)
    }
  }
  return found
}

describe.each(machines)('the states of $name', ({ states, table, initial, final }) => {
  it('are all reachable from the first one', () => {
    expect([...reachable(table, initial)].toSorted()).toEqual([...states].toSorted())
  })

  it('can be left, except the last ones', () => {
    const stuck = states.filter((state) => allowedActions(table, state).length === 0)
    expect(stuck).toEqual(final)
  })

  it('all lead to an end', () => {
    for (const state of states) {
      const ends = final.filter((end) => reachable(table, state).has(end))
      expect({ state, ends: ends.length > 0 }).toEqual({ state, ends: true })
    }
  })

  it('change by rights of the catalogue, from known states, never to themselves', () => {
    for (const { right, ...move } of Object.values(table)) {
      const [from, to] = [move.from, targetsOf({ ...move, right })]
      expect([...rightsCatalogue, null]).toContain(right)
      expect(states).toEqual(expect.arrayContaining([...from, ...to]))
      expect(from.filter((state) => to.includes(state))).toEqual([])
    }
  })
})

it('a posted count allows only to be taken back, and a draft only to start or to give up', () => {
  expect(allowedActions(countTransitions, 'POSTED')).toEqual(['reverse'])
  expect(allowedActions(countTransitions, 'DRAFT')).toEqual(['start', 'cancel'])
})

it('an order that is closed allows only to be opened again', () => {
  expect(allowedActions(orderTransitions, 'CLOSED')).toEqual(['reopen'])
})

it.each([
  ['a count', 'REVIEW', 'POSTED', countTransitions],
  ['a count', 'APPROVED', 'POSTED', countTransitions],
  ['an order', 'APPROVED', 'SENT', orderTransitions],
] as const)('%s comes by way of %s alone to being %s', (_name, through, to, table: Machine['table']) => {
  const around = Object.entries(table).map(([action, move]) => [
    action,
    { ...move, from: move.from.filter((state) => state !== through) },
  ])
  expect(reachable<string>(Object.fromEntries(around), 'DRAFT')).not.toContain(to)
})

it.each([
  ['approve', countTransitions],
  ['post', countTransitions],
  ['unlock', countTransitions],
  ['recount', countTransitions],
  ['reverse', countTransitions],
  ['approve', orderTransitions],
  ['send', orderTransitions],
  ['close', orderTransitions],
  ['post', receiptTransitions],
  ['reverse', receiptTransitions],
  ['close', reportPeriodTransitions],
  ['reopen', reportPeriodTransitions],
  ['lock', reportPeriodTransitions],
] as const)('to %s something asks for the right of that name', (action, table: Machine['table']) => {
  const name = action.replace(/^./, (letter) => letter.toUpperCase())
  expect(table[action]?.right?.split('] [').at(-1)).toBe(`${name}]`)
})

import type { ReactNode } from 'react'
import type { FilterItem } from '../lib/list-request.ts'
import { readChoice, readChoices, readWhole } from '../lib/read-search.ts'
import { choicesOf, type StateLabel } from '../model/state-labels.ts'
import { Chip, FilterChips } from '../ui/filter-chips.tsx'

export type Address = Readonly<Record<string, unknown>>

type DrawProps<S, T> = {
  search: S
  rows: readonly T[]
  onChange: (change: Partial<S>, options?: { replace: boolean }) => void
}

/** A condition on one of the fields `N`. */
type ItemOn<N extends string> = FilterItem & { field: N }

/**
 * A filter that stands over a list, with keys of its own in the address.
 * @template N the fields that it asks for
 * @template T the rows, which may tell the name of what is asked for
 */
export type Narrowing<S, N extends string = string, T = unknown> = {
  keys: readonly (keyof S & string)[]
  /** Its part of the address; what does not fit is undefined. */
  read: (address: Address) => Partial<S>
  /** What it asks for, as the request says it. */
  itemsOf: (search: S) => readonly (ItemOn<N> | undefined)[]
  draw: (props: DrawProps<S, T>) => ReactNode
}

type StateSearch<V> = { state?: V[] | undefined }
type States<V extends string> = {
  label: string
  values: readonly V[]
  labels: Readonly<Record<V, StateLabel>>
}

function statesWith<V extends string, N extends string>(
  { label, values, labels }: States<V>,
  itemOf: (chosen: readonly V[]) => ItemOn<N> | undefined,
): Narrowing<StateSearch<V>, N> {
  return {
    keys: ['state'],
    read: (address) => ({ state: readChoices(address, 'state', values) }),
    itemsOf: ({ state }) => (state === undefined ? [] : [itemOf(state)]),
    draw: ({ search, onChange }) => (
      <FilterChips
        label={label}
        choices={choicesOf(values, labels)}
        chosen={search.state ?? []}
        onChange={(state) => onChange({ state })}
      />
    ),
  }
}

/** Chips for the states of the rows, `?state=`: several of them, or none for all. */
export function stateChips<V extends string>(states: States<V>): Narrowing<StateSearch<V>, 'state'> {
  return statesWith(states, (chosen) => ({ field: 'state', op: 'in', value: [...chosen] }))
}

export const recordStates = ['active', 'archived'] as const
export type RecordState = (typeof recordStates)[number]

/** Chips for records in use and archived ones; both of them ask for nothing. */
export function inUseChips(
  names: Omit<States<RecordState>, 'values'>,
): Narrowing<StateSearch<RecordState>, 'isActive'> {
  return statesWith({ ...names, values: recordStates }, ([state, other]) =>
    other === undefined ? { field: 'isActive', op: 'eq', value: state === 'active' } : undefined,
  )
}

type FlagOptions<K extends string, V extends string, N extends string> = {
  key: K
  value: V
  field: N
  label: string
}

/** A chip that is on or off, such as `?late=true`, and asks for a field that is true. */
export function flagChip<const K extends string, const V extends string, const N extends string>({
  key,
  value,
  field,
  label,
}: FlagOptions<K, V, N>): Narrowing<{ [P in K]?: V | undefined }, N> {
  type Search = { [P in K]?: V | undefined }
  const said = (chosen: V | undefined) => ({ [key]: chosen }) as Search // a computed key has no type of its own
  return {
    keys: [key],
    read: (address) => said(readChoice(address, key, [value])),
    itemsOf: (search) => (search[key] === undefined ? [] : [{ field, op: 'eq', value: true }]),
    draw: ({ search, onChange }) => (
      <Chip
        isOn={search[key] === value}
        onClick={() => onChange(said(search[key] === value ? undefined : value))}
      >
        {label}
      </Chip>
    ),
  }
}

/** A chip that stands while the address names one record, such as `?author=7`, and takes it out again. */
export function recordChip<const K extends string, const N extends string>({
  key,
  field,
  label,
}: Omit<FlagOptions<K, never, N>, 'value'>): Narrowing<{ [P in K]?: number | undefined }, N> {
  type Search = { [P in K]?: number | undefined }
  const said = (id: number | undefined) => ({ [key]: id }) as Search // a computed key has no type of its own
  return {
    keys: [key],
    read: (address) => said(readWhole(address, key)),
    itemsOf: (search) => {
      const id = search[key]
      return id === undefined ? [] : [{ field, op: 'eq', value: id }]
    },
    draw: ({ search, onChange }) =>
      search[key] === undefined ? null : (
        <Chip isOn onClick={() => onChange(said(undefined))}>
          {label}
        </Chip>
      ),
  }
}

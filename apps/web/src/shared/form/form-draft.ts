import type { DraftStore, SentBody } from './draft-store.ts'
import type { Editable } from './form-state.ts'
import { fieldsOf, type Values } from './merge.ts'

/** Older ones are about something that has long been settled. */
const keptForMs = 7 * 24 * 3_600_000

/** Fields of such a name never leave the form. */
const secretNames = /password|passcode|secret|token/i

/** Where the draft of a form is kept; the key is one for one form of one record. */
export type DraftPlace = {
  store: DraftStore
  key: string
  now: () => number
  /** Reads fields that an earlier release kept in another way. */
  upgrade?: ((kept: Fields) => Fields) | undefined
}

/**
 * What was typed before. `base` is what the record was then; a new one has none. `sent`: what was sent of it, where nobody knows
 * whether it was written.
 */
export type RestoredDraft<V extends Values> = { values: V; base: Editable<V> | undefined; sent?: SentBody }

/**
 * Saves what is typed: the fields alone for a new record, else what it was changed from as well.
 * @param sent what is being sent of it; left out where it would tell a secret
 */
export function saveDraft<V extends Values>(
  place: DraftPlace,
  values: V,
  base: Editable<V> | undefined,
  sent?: SentBody,
): void {
  const { store, key, now } = place
  const open = Object.fromEntries(Object.entries(values).filter(([name]) => !secretNames.test(name)))
  const value = base === undefined ? open : { base, values: open }
  const isOpen = fieldsOf(open).length === fieldsOf(values).length
  void store.write(key, { value, keptAt: now(), ...(sent !== undefined && isOpen ? { sent } : {}) })
}

/**
 * What an earlier visit has left, as far as it has the fields of this form: an earlier release may have had others.
 * What is too old, or has none, is forgotten.
 * @param start the form before anything is typed
 */
export async function readDraft<V extends Values>(
  { store, key, now, upgrade = (kept) => kept }: DraftPlace,
  start: Editable<V>,
): Promise<RestoredDraft<V> | undefined> {
  const kept = await store.read(key)
  if (kept === undefined) return undefined
  const draft = now() - kept.keptAt < keptForMs ? draftOf(kept.value, start.values, upgrade) : undefined
  if (draft === undefined) await store.remove(key)
  return draft && kept.sent ? { ...draft, sent: kept.sent } : draft
}

function draftOf<V extends Values>(
  kept: unknown,
  empty: V,
  upgrade: (kept: Fields) => Fields,
): RestoredDraft<V> | undefined {
  if (!isFields(kept)) return undefined
  const { base, values } = kept
  if (!isFields(base) || !isFields(values) || typeof base['version'] !== 'number') {
    const fitting = fittingOf(upgrade(kept), empty)
    return fitting && { values: fitting, base: undefined }
  }
  const before = isFields(base['values']) ? fittingOf(upgrade(base['values']), empty) : undefined
  const typed = before && fittingOf(upgrade(values), before)
  return typed && { values: typed, base: { values: before, version: base['version'] } }
}

/** @param like gives the fields, and the values of those that are not kept */
function fittingOf<V extends Values>(kept: Fields, like: V): V | undefined {
  const fields = fieldsOf(like).filter((field) => field in kept)
  const values = fields.map((field) => [field, alike(kept[field], like[field])] as const)
  const fitting = values.filter(([, value]) => value !== unfit)
  return fitting.length === 0 ? undefined : { ...like, ...Object.fromEntries(fitting) }
}

const unfit = Symbol('unfit')

/** The value that is kept, when it is of the kind of the field. A release before kept every field of a record as text. */
function alike(kept: unknown, like: unknown): unknown {
  const isEmpty = like === undefined || like === null
  if (kindOf(kept) === kindOf(like) || (isEmpty && typeof kept !== 'string')) return kept
  if (typeof kept !== 'string') return unfit
  if (typeof like === 'boolean') return ['yes', 'true'].includes(kept)
  const read = readJson(kept)
  return read !== undefined && (isEmpty || kindOf(read) === kindOf(like)) ? (read ?? like) : unfit
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

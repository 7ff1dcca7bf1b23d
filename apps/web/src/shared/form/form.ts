import { createSignal } from '../lib/create-signal.ts'
import { isUnanswered } from '../lib/press-key.ts'
import { isOvertaken } from '../lib/save-anyway.ts'
import { type DraftPlace, saveDraft, readDraft } from './form-draft.ts'
import type { Press, SentBody } from './draft-store.ts'
import {
  type Editable,
  type FieldErrors,
  type FormState,
  isDirty,
  openForm,
  withChange,
  withRefusal,
  withTheirs,
} from './form-state.ts'
import { fieldsOf, isChanged, type MergeRules, type Values } from './merge.ts'

/** What is particular to a form. */
export type FormRules<V extends Values, B, R> = {
  /** The version of the record that is acted on, where it is not the one that is typed into. */
  version?: number | undefined
  /** What is typed, as the API takes it. @param base what stood in the form when the record was last read */
  bodyOf: (values: V, base: V) => B
  /** Writes it; a press after a lost answer gives the same `idempotencyKey` and version again. @throws ApiProblem */
  save: (body: B, press: Press) => Promise<R>
  /** What is missing or wrong before anything is sent, by field. It is said from the first try on. */
  check?: ((values: V) => FieldErrors) | undefined
  /** Reads the record anew, for when somebody else was faster. */
  reread?: (() => Promise<Editable<V>>) | undefined
  /** Fields whose changes by two people are brought together piece by piece. */
  merge?: MergeRules<V> | undefined
  /** The form stays pending until this has settled. */
  onSaved: (answer: R, outcome: { isMerged: boolean }) => unknown
  /** Is told of a refusal, after the form shows it. @returns whether the person is told of it by that, form or no form */
  onRefused?: ((error: unknown, body: B) => boolean | Promise<boolean>) | undefined
  /**
   * Is told when a refusal of which the person was not told, or fields that two people changed, stand in a form that
   * nobody draws any more.
   */
  onUnseen?: ((state: FormState<V>) => void) | undefined
}

type FormStart<V extends Values> = {
  place: DraftPlace
  /** What stands in it before anything is typed: a record, or an empty one of version 0. */
  start: Editable<V>
  isNew: boolean
  newKey?: () => string
}

/**
 * A form: what is typed, what is wrong with it, and sending it. What is typed is kept until it is sent or discarded. A
 * press whose answer was lost is repeated as it was sent while the same is typed, by the next visit too. When somebody else saved the record
 * meanwhile, changes of other fields are brought together and saved; a field that both changed is asked about.
 */
export class Form<V extends Values, B, R> {
  readonly #place: DraftPlace
  readonly #isNew: boolean
  readonly #newKey: () => string
  readonly #changed = createSignal()
  #start: Editable<V>
  #rules: FormRules<V, B, R>
  #state: FormState<V>
  #isTouched = false
  /** What was typed and sent without an answer, by an earlier visit too, until the next press. */
  #unanswered: { values: V; sent: SentBody<B> } | undefined
  /** What the draft was kept with when it was sent. */
  #kept: SentBody<B> | undefined

  constructor(
    { place, start, isNew, newKey = () => crypto.randomUUID() }: FormStart<V>,
    rules: FormRules<V, B, R>,
  ) {
    this.#place = place
    this.#isNew = isNew
    this.#newKey = newKey
    this.#start = start
    this.#rules = rules
    this.#state = openForm(start)
  }

  readonly state = (): FormState<V> => this.#state

  /** @returns a function that stops listening */
  readonly subscribe = this.#changed.subscribe

  /** Goes by other rules from now on. While nothing is typed, the form follows the record. */
  follow(start: Editable<V>, rules: FormRules<V, B, R>): void {
    this.#start = start
    this.#rules = rules
    const { base, conflicts, isPending, isOpen } = this.#state
    const isUntouched = !isDirty(this.#state) && conflicts.length === 0
    if (isUntouched && start.version > base.version) this.#set({ ...openForm(start), isPending, isOpen })
  }

  /** Takes up what an earlier visit has left, unless something was typed meanwhile. */
  async restore(): Promise<void> {
    const draft = await readDraft(this.#place, this.#start)
    if (draft === undefined || this.#isTouched) return
    const base = this.#isNew ? this.#start : (draft.base ?? this.#start)
    const { values, sent } = draft
    if (sent === undefined && !isChanged(base.values, values)) return
    this.#unanswered = sent && { values, sent: sent as SentBody<B> } // the same form has kept it
    this.#set({ ...openForm(base), values, isRestored: true, isOpen: true })
  }

  /** Changes some fields and keeps them. What is on its way is what stands in the form. */
  change(change: Partial<V>): void {
    if (this.#state.isPending) return
    this.#isTouched = true
    this.#set(withChange(this.#state, change))
    if (isDirty(this.#state)) this.#keep()
    else this.#forget()
  }

  /** Settles a field that two people changed. */
  choose(field: keyof V & string, side: 'mine' | 'theirs'): void {
    const conflict = this.#state.conflicts.find((one) => one.field === field)
    if (conflict !== undefined) this.change({ [field]: conflict[side] } as Partial<V>) // a field of V
  }

  open(): void {
    this.#set({ ...this.#state, isOpen: true })
  }

  /** What is typed is not wanted any more: the form is as it was before, and nothing is kept. What is on its way is waited for. */
  discard(): void {
    if (this.#state.isPending) return
    this.#isTouched = true
    this.#unanswered = undefined
    this.#forget()
    this.#set(openForm(this.#start))
  }

  /** Sends what is typed, when nothing is missing and no choice is open. Never throws: a refusal stands in the form. */
  async submit(): Promise<void> {
    const { isPending, conflicts, values, base } = this.#state
    if (isPending || conflicts.length > 0) return
    const tries = this.#state.tries + 1
    if (fieldsOf(this.#rules.check?.(values) ?? {}).length > 0) return this.#set({ ...this.#state, tries })
    this.#set({ ...this.#state, tries, errors: {}, refusal: undefined, isRefused: false, isPending: true })
    try {
      const outcome = await this.#send()
      if (outcome === undefined) {
        this.#set({ ...this.#state, isPending: false })
        if (!this.#isDrawn()) this.#rules.onUnseen?.(this.#state)
        return
      }
      await this.#end(outcome.answer, outcome.isMerged)
    } catch (error) {
      this.#set(withRefusal(this.#state, error))
      const refused = this.#state
      const isSeen = this.#isDrawn()
      const isTold = await this.#rules.onRefused?.(error, this.#rules.bodyOf(values, base.values))
      if (!isSeen && isTold !== true) this.#rules.onUnseen?.(refused)
    }
  }

  /** @returns undefined when somebody else was faster and the person has to choose */
  async #send(): Promise<{ answer: R; isMerged: boolean } | undefined> {
    const { reread, merge } = this.#rules
    try {
      return { answer: await this.#write(), isMerged: false }
    } catch (error) {
      if (reread === undefined || !isOvertaken(error)) throw error
    }
    const before = this.#state.base.values
    const theirs = await reread()
    const merged = withTheirs(this.#state, theirs, merge)
    this.#set(merged)
    if (merged.conflicts.length > 0) return undefined
    return { answer: await this.#write(), isMerged: isChanged(before, theirs.values) }
  }

  async #write(): Promise<R> {
    const { values } = this.#state
    const sent = this.#sentBefore(values) ?? this.#sentAnew()
    // Kept before it is sent: the tab may be closed before the answer comes. What makes a record is kept even where nothing
    // was changed; writing a record as it stands does nothing more the second time.
    this.#kept = this.#isNew || isDirty(this.#state) ? sent : undefined
    if (this.#kept !== undefined) this.#keep(this.#kept)
    this.#unanswered = { values, sent }
    try {
      const { body, ...press } = sent
      const answer = await this.#rules.save(body, press)
      this.#unanswered = undefined
      return answer
    } catch (error) {
      if (!isUnanswered(error)) await this.#answered()
      throw error
    }
  }

  /** What was sent without an answer, if the same is typed still: nobody knows whether it was written. */
  #sentBefore(values: V): SentBody<B> | undefined {
    const before = this.#unanswered
    return before === undefined || isChanged(before.values, values) ? undefined : before.sent
  }

  #sentAnew(): SentBody<B> {
    const { values, base } = this.#state
    const body = this.#rules.bodyOf(values, base.values)
    return { body, version: this.#rules.version ?? base.version, idempotencyKey: this.#newKey() }
  }

  /** It was refused: the next press is a new one. */
  async #answered(): Promise<void> {
    this.#unanswered = undefined
    if (this.#kept === undefined || !(await this.#ownsDraft())) return
    if (isDirty(this.#state)) this.#keep()
    else this.#forget()
  }

  async #end(answer: R, isMerged: boolean): Promise<void> {
    if (await this.#ownsDraft()) this.#forget()
    // Nothing is to be lost any more, so that no guard asks on the way that onSaved takes.
    const { values, base, isOpen } = this.#state
    this.#set({ ...openForm({ values, version: base.version }), isPending: true, isOpen })
    await this.#rules.onSaved(answer, { isMerged })
    this.#set(this.#isNew ? openForm(this.#start) : { ...this.#state, isPending: false, isOpen: false })
  }

  #isDrawn(): boolean {
    return this.#changed.isHeard()
  }

  #keep(sent?: SentBody<B>): void {
    const { values, base } = this.#state
    saveDraft(this.#place, values, this.#isNew ? undefined : base, sent)
  }

  /** Whether the draft is still the one that was sent: the form may have been opened anew while it was on its way. */
  async #ownsDraft(): Promise<boolean> {
    if (this.#kept === undefined) return true
    const { store, key } = this.#place
    return (await store.read(key))?.sent?.idempotencyKey === this.#kept.idempotencyKey
  }

  #forget(): void {
    void this.#place.store.remove(this.#place.key)
  }

  #set(state: FormState<V>): void {
    this.#state = state
    this.#changed.emit()
  }
}

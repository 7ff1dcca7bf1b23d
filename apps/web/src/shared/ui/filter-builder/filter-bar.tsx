import { ListFilter } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { refusedConditions } from '../../lib/list-request.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import type { ListSearch } from '../../lib/read-search.ts'
import { parseCondition } from '../../lib/where.ts'
import type { FilterField } from '../../model/filter-field.ts'
import { Button } from '../button.tsx'
import { lazyPart } from '../lazy-part.ts'
import { ConditionChip } from './condition-chip.tsx'
import { conditionWords } from './condition-words.ts'
import { filterTexts } from './filter-texts.ts'
import { MatchChoice } from './match-choice.tsx'
import { type ReadCondition, useRelationNames } from './use-relation-names.ts'

type Conditions = Pick<ListSearch, 'where' | 'match'>

export type FilterBarProps = {
  fields: readonly FilterField[]
  search: Conditions
  onChange: (change: Conditions) => void
  /** Why the list could not be read; what concerns a condition is shown there. */
  error: unknown
}

const { Part: FilterBuilder, preload } = lazyPart(
  async () => (await import('./filter-builder.tsx')).FilterBuilder,
)

/** Which condition is being made or changed, and where the builder stands. */
type Editing = { index: number; anchor: HTMLElement }

/** The conditions of a list in words, each to change or remove, and the way to add one. The address keeps them. */
export function FilterBar({ fields, search, onChange, error }: FilterBarProps) {
  const conditions = readConditions(search.where, fields)
  const nameOf = useRelationNames(conditions)
  const refused = error instanceof ApiProblem ? refusedConditions(error) : undefined
  const [editing, setEditing] = useState<Editing>()
  const { bar, focusSoon } = useFocusAfterRemoval(search.where)

  function write(where: readonly string[], match = search.match) {
    onChange({
      where: where.length === 0 ? undefined : [...where],
      match: where.length > 1 ? match : undefined,
    })
  }
  function remove(index: number) {
    focusSoon(index)
    write(conditions.filter((_, place) => place !== index).map(({ text }) => text))
  }
  function apply(text: string) {
    const texts = conditions.map((one) => one.text)
    write(
      editing !== undefined && editing.index < texts.length
        ? texts.with(editing.index, text)
        : [...texts, text],
    )
    setEditing(undefined)
  }

  return (
    <div ref={bar} className='contents'>
      <Button
        size='sm'
        data-filter-add
        aria-label={filterTexts.addLabel}
        aria-haspopup='dialog'
        aria-expanded={editing !== undefined && editing.index === conditions.length}
        icon={<ListFilter aria-hidden='true' className='size-3.5' />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => setEditing({ index: conditions.length, anchor: event.currentTarget })}
      >
        {filterTexts.add}
      </Button>
      {conditions.length > 1 ? (
        <MatchChoice
          match={search.match}
          onChange={(match) =>
            write(
              conditions.map(({ text }) => text),
              match,
            )
          }
        />
      ) : null}
      {conditions.length === 0 ? null : (
        <ul aria-label={filterTexts.conditions} className='contents'>
          {conditions.map(({ field, condition }, index) => (
            <ConditionChip
              key={index} // its place: a condition that is changed keeps its button, and with it the focus
              words={conditionWords(field, condition, nameOf(field))}
              refusal={refused?.get(index)}
              onEdit={(anchor) => setEditing({ index, anchor })}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {conditions.length > 1 ? (
        <Button size='sm' variant='ghost' onClick={() => write([])}>
          {filterTexts.clear}
        </Button>
      ) : null}
      {editing === undefined ? null : (
        <Suspense>
          <FilterBuilder
            key={editing.index}
            fields={fields}
            edited={conditions[editing.index]}
            anchor={editing.anchor}
            onApply={apply}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

function readConditions(
  where: readonly string[] | undefined,
  fields: readonly FilterField[],
): ReadCondition[] {
  return (where ?? []).flatMap((text) => {
    const condition = parseCondition(text, fields)
    const field = fields.find((one) => one.field === condition?.field)
    return condition === undefined || field === undefined ? [] : [{ text, field, condition }]
  })
}

/** When a chip goes, the focus goes to the next one, or to the button when there is none. */
function useFocusAfterRemoval(where: readonly string[] | undefined) {
  const bar = useRef<HTMLDivElement>(null)
  const removed = useRef<number>(undefined)
  useEffect(() => {
    const index = removed.current
    removed.current = undefined
    if (index === undefined) return
    const chips = [...(bar.current?.querySelectorAll<HTMLElement>('[data-condition]') ?? [])]
    const next = chips[Math.min(index, chips.length - 1)]
    ;(next ?? bar.current?.querySelector<HTMLElement>('[data-filter-add]'))?.focus()
  }, [where])
  return { bar, focusSoon: (index: number) => (removed.current = index) }
}

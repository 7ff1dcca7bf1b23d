import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { missingRowsQuery } from '../api/template-calls.ts'
import { editorTexts as texts } from '../editor-texts.ts'
import { type RevisionForm, walkRowOf } from '../model/use-revision-form.ts'
import {
  addRows,
  findRow,
  listsItem,
  moveRow,
  type RowKey,
  rowTotalOf,
  stepRow,
  type WalkArea,
} from '../model/walk.ts'
import { WalkList } from './walk-list.tsx'
import { WalkTools } from './walk-tools.tsx'

/** The rows of a template in the order in which they are walked, and what can be done with them. */
export function WalkCard({ form, templateId }: { form: RevisionForm; templateId: number }) {
  const { areas } = form.values
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const [said, say] = useState('')
  const missing = useMissing(form, templateId)
  const total = rowTotalOf(areas)
  function move(key: RowKey, next: readonly WalkArea[]): RowKey {
    const row = findRow(areas, key)?.row
    const from = findRow(areas, key)?.area.areaId
    if (next === areas || row === undefined) return key
    const isHere = ({ areaId, rows }: WalkArea) =>
      rows.some(({ itemId }) => itemId === row.itemId) &&
      (areaId === from || areas.find((one) => one.areaId === areaId)?.rows.includes(row) === false)
    const area =
      next.find((one) => one.areaId === from && isHere(one)) ??
      next.find((one) => one.areaId !== from && isHere(one))
    form.step({ areas: next })
    if (area === undefined) return key
    const at = area.rows.findIndex(({ itemId }) => itemId === row.itemId)
    say(texts.moved(row.name, at + 1, area.name))
    const moved: RowKey = `${area.areaId}.${row.itemId}`
    if (moved !== key && selected.has(key)) {
      setSelected(new Set([...selected].map((one) => (one === key ? moved : one))))
    }
    return moved
  }
  return (
    <Card className='min-w-0'>
      <CardHeader
        title={texts.walk}
        description={form.mayEdit ? texts.walkText(total) : texts.walkReader(total)}
      />
      {form.mayEdit ? (
        <WalkTools form={form} selected={selected} onSelect={setSelected} missing={missing} />
      ) : null}
      {total === 0 ? <EmptyState title={texts.emptyWalk}>{texts.emptyWalkText}</EmptyState> : null}
      <WalkList
        areas={areas}
        mayEdit={form.mayEdit}
        selected={selected}
        onSelect={setSelected}
        onStep={(key, by) => move(key, stepRow(areas, key, by))}
        onMove={(key, to) => void move(key, moveRow(areas, key, to))}
      />
      <p role='status' className='sr-only'>
        {said}
      </p>
    </Card>
  )
}

/** What the saved scope chooses and the walk does not list; undefined while there is nothing to add. */
function useMissing({ values: { areas }, savedAreas, mayEdit, step }: RevisionForm, templateId: number) {
  const { data } = useQuery({ ...missingRowsQuery(templateId), enabled: mayEdit })
  const rows = (data?.data ?? []).filter(
    ({ item, location }) => !listsItem(areas, savedAreas, location.name, item.id),
  )
  if (rows.length === 0) return undefined
  const add = () =>
    step({
      areas: rows.reduce<readonly WalkArea[]>((walk, { item, location, area }) => {
        const target =
          walk.find(({ areaId }) => areaId === area?.id) ?? walk.find((one) => one.location === location.name)
        const row = walkRowOf(item, { unitIds: [], isInScope: true })
        return target === undefined ? walk : addRows(walk, target.areaId, [row])
      }, areas),
    })
  return { total: rows.length, add }
}

export type Missing = ReturnType<typeof useMissing>

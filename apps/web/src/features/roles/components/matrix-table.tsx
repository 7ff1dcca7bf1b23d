import { permissionActions, type Right } from '@backoffice/permissions'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import type { MatrixArea } from '../model/matrix-rows.ts'
import { rightWords } from '../model/right-words.ts'
import { nextBox } from '../model/next-box.ts'
import type { RoleEditor } from '../model/use-role-editor.ts'
import { roleTexts } from '../texts.ts'
import { MatrixCell } from './matrix-cell.tsx'

export type OtherRole = { name: string; rights: ReadonlySet<Right> }

type MatrixTableProps = {
  caption: string
  areas: readonly MatrixArea[]
  editor: RoleEditor
  other: OtherRole | undefined
}

/**
 * The matrix as a grid: one stop of the Tab key, arrows move from box to box, Space ticks. Its heads stay in sight.
 */
export function MatrixTable({ caption, areas, editor, other }: MatrixTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState<Right>()
  const shown = areas.flatMap(({ rows }) => rows.flatMap(({ cells }) => Object.values(cells)))
  const isShown = shown.some((entry) => entry.functionalityName === current)
  const stop = isShown ? current : shown[0]?.functionalityName

  function onKeyDown(event: KeyboardEvent): void {
    const boxes = table.current?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? []
    const next = nextBox([...boxes], event)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div className='max-h-[calc(100dvh-14rem)] min-h-80 overflow-auto print:max-h-none print:overflow-visible'>
      <table
        ref={table}
        role='grid'
        aria-label={caption}
        aria-readonly={!editor.mayEdit}
        onKeyDown={onKeyDown}
        className='w-full min-w-[38rem] border-separate border-spacing-0 text-[13px]'
      >
        <thead>
          <tr>
            <th
              scope='col'
              className='sticky top-0 left-0 z-3 h-10 min-w-36 sm:min-w-48 border-b border-line bg-surface px-4 text-left font-medium text-muted'
            >
              {roleTexts.area}
            </th>
            {permissionActions.map((action) => (
              <th
                key={action}
                scope='col'
                className='sticky top-0 z-2 h-10 w-20 border-b border-line bg-surface px-2 font-medium text-muted'
              >
                {action}
              </th>
            ))}
          </tr>
        </thead>
        {areas.map((area) => (
          <AreaRows key={area.area} {...{ area, editor, other, stop }} onFocus={setCurrent} />
        ))}
      </table>
    </div>
  )
}

type AreaRowsProps = {
  area: MatrixArea
  editor: RoleEditor
  other: OtherRole | undefined
  stop: Right | undefined
  onFocus: (right: Right) => void
}

function AreaRows({ area: { area, rows, rights }, editor, other, stop, onFocus }: AreaRowsProps) {
  const held = rights.filter((right) => editor.held.has(right))
  const free = rights.filter(editor.mayGive)
  const isAll = free.every((right) => editor.held.has(right))
  return (
    <tbody>
      <tr>
        <th
          scope='rowgroup'
          colSpan={7}
          className='sticky left-0 border-b border-line bg-sunken px-4 py-1.5 text-left'
        >
          <span className='flex items-center gap-3'>
            <span className='text-sm font-semibold'>{area}</span>
            <span className='font-normal text-muted tabular-nums'>
              {roleTexts.held(held.length, rights.length)}
            </span>
            {editor.mayEdit && free.length > 0 ? (
              <Button size='sm' variant='ghost' aria-pressed={isAll} onClick={() => editor.set(free, !isAll)}>
                {roleTexts.allOf(area)}
              </Button>
            ) : null}
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={`${row.subArea} ${Object.keys(row.cells).join()}`} className='group'>
          <th
            scope='row'
            className='sticky left-0 z-1 border-b border-line bg-surface px-4 py-1.5 text-left font-normal group-hover:bg-sunken'
          >
            {rightWords(row.subArea)}
            {row.cells.Other === undefined ? null : (
              <span className='block text-xs text-muted'>{row.cells.Other.sentence}</span>
            )}
          </th>
          {permissionActions.map((action) => (
            <MatrixCell key={action} entry={row.cells[action]} {...{ editor, other, stop, onFocus }} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

import type { FigureKind } from '../model/read-figure.ts'
import { Input } from '../../../shared/ui/input.tsx'

export type LineBoxProps = {
  /** Of the box and the line, for people who do not see the row. */
  label: string
  kind: FigureKind
  value: string
  /** Place in the grid, `row:column`. */
  cell: string
  /** Id of the sentence that says what is wrong here; undefined when nothing is. */
  mistakeId: string | undefined
  isPending: boolean
  onChange: (text: string) => void
}

/** One box for one figure of a line; the text stays as it was typed. */
export function LineBox({ label, value, cell, mistakeId, isPending, onChange }: LineBoxProps) {
  return (
    <Input
      inputSize='sm'
      inputMode='decimal'
      autoComplete='off'
      spellCheck={false}
      enterKeyHint='next'
      className='text-right tabular-nums'
      data-cell={cell}
      aria-label={label}
      aria-invalid={mistakeId === undefined ? undefined : true}
      aria-describedby={mistakeId}
      readOnly={isPending}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

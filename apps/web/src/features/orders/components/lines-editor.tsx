import { Redo2, RefreshCw, Type, Undo2 } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { parseClipboardTable } from '../../../shared/lib/parse-clipboard-table.ts'
import { tellApart } from '../../../shared/lib/tell-apart.ts'
import { useMediaQuery } from '../../../shared/lib/use-media-query.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Table, Th } from '../../../shared/ui/table.tsx'
import { editorTexts as texts } from '../editor-texts.ts'
import { gridMove } from '../model/grid-move.ts'
import { lineBoxNames, otherPrice, type Offer } from '../model/line-draft.ts'
import type { PastedLines } from '../model/paste-lines.ts'
import type { LineEditor, LineValues } from '../model/use-line-editor.ts'
import { LineCard, LineRow, type LineRowProps, nameOf } from './line-row.tsx'
import { LineSearch } from './line-search.tsx'
import { PasteNotice } from './paste-notice.tsx'

type LinesEditorProps = {
  values: LineValues
  editor: LineEditor
  offers: readonly Offer[] | undefined
  currency: string
  /** What is wrong with a line, by box. */
  mistakesOf: (row: number) => Readonly<Record<string, string>>
  isPending: boolean
}

/** The lines of an order as a grid for the keyboard: find an item, type, Enter; rows of a spreadsheet are pasted anywhere. */
export function LinesEditor(props: LinesEditorProps) {
  const { values, editor, offers, currency, mistakesOf, isPending } = props
  const { lines } = values
  const root = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState<string>()
  const [pasted, setPasted] = useState<PastedLines>()
  const isNarrow = useMediaQuery('(max-width: 47.99rem)')
  useEffect(() => {
    const row = lines.findIndex(({ key }) => key === wanted)
    if (row < 0) return
    const box = lines[row]?.item === null ? 'text' : '0'
    root.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${box}"]`)?.focus()
    setWanted(undefined)
  }, [lines, wanted])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const isHeld = event.ctrlKey || event.metaKey
    if (isHeld && event.code === 'KeyZ') {
      event.preventDefault()
      return event.shiftKey ? editor.redo() : editor.undo()
    }
    if (isHeld && event.code === 'KeyY') {
      event.preventDefault()
      return editor.redo()
    }
    const cell = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined
    if (cell === undefined) return
    const [row, column] = cell.split(':').map((part) => (part === 'text' ? 0 : Number(part)))
    const move = gridMove(event, { row: row ?? 0, column: column ?? 0 }, lines.length)
    if (event.key === 'Enter' && !isHeld) event.preventDefault()
    if (move === 'new') search.current?.focus()
    if (move === null || move === 'new') return
    event.preventDefault()
    root.current?.querySelector<HTMLInputElement>(`[data-cell="${move.row}:${move.column}"]`)?.focus()
  }
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trimEnd()) || offers === undefined || isPending) return
    event.preventDefault()
    setPasted(editor.paste(parseClipboardTable(text)))
  }
  const names = tellApart(lines.map((line) => ({ name: nameOf(line), marks: [line.packUnit?.name ?? ''] })))
  const rowOf = (at: number): LineRowProps | undefined => {
    const line = lines[at]
    return (
      line && {
        line,
        name: names[at] ?? '',
        row: at,
        offer: editor.offerOf(line),
        isCatalogueKnown: offers !== undefined,
        mistakes: mistakesOf(at),
        isPending,
        onChange: (patch) => editor.changeLine(line.key, patch),
        onRemove: () => editor.remove(line.key),
        onApplyPrice: () => editor.applyCurrentPrices(line.key),
      }
    )
  }
  const rows = lines.flatMap((line, at) => {
    const row = rowOf(at)
    return row === undefined ? [] : [{ key: line.key, ...row }]
  })
  const hasOtherPrices = lines.some((line) => otherPrice(line, editor.offerOf(line)) !== undefined)
  return (
    <div ref={root} onKeyDown={onKeyDown} onPaste={onPaste}>
      <div className='flex flex-wrap items-center gap-2 border-b border-line px-4 py-3'>
        <LineSearch
          ref={search}
          offers={offers ?? []}
          isLoading={offers === undefined}
          currency={currency}
          isWide={isNarrow}
          onPick={(offer) => setWanted(editor.add(offer))}
        />
        <Button
          icon={<Type aria-hidden='true' className='size-4' />}
          onClick={() => setWanted(editor.addText())}
        >
          {texts.addText}
        </Button>
        <IconButton label={texts.undo} icon={<Undo2 />} onClick={editor.undo} />
        <IconButton label={texts.redo} icon={<Redo2 />} onClick={editor.redo} />
        {hasOtherPrices ? (
          <Button
            icon={<RefreshCw aria-hidden='true' className='size-4' />}
            onClick={() => editor.applyCurrentPrices()}
          >
            {texts.applyPrices}
          </Button>
        ) : null}
      </div>
      <PasteNotice pasted={pasted} />
      {rows.length === 0 ? (
        <p className='px-4 py-6 text-center text-pretty text-muted'>{texts.noLines}</p>
      ) : isNarrow ? (
        <ul aria-label={texts.title}>
          {rows.map(({ key, ...row }) => (
            <LineCard key={key} {...row} />
          ))}
        </ul>
      ) : (
        <Table caption={texts.title}>
          <thead>
            <tr>
              <Th>{texts.item}</Th>
              {lineBoxNames.map((box) => (
                <Th key={box} numeric>
                  {texts.boxes[box]}
                </Th>
              ))}
              <Th numeric>{texts.total}</Th>
              <Th />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, ...row }) => (
              <LineRow key={key} {...row} />
            ))}
          </tbody>
        </Table>
      )}
    </div>
  )
}

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { focusReturnMs } from '../../../shared/ui/focus-return.ts'
import { toast } from '../../../shared/ui/toast.ts'
import type { ScanFeed } from '../model/scan/scan-feed.ts'
import { splitTyped } from '../model/scan/scan-text.ts'
import { type ScanOptions, useScans } from '../model/scan/use-scans.ts'
import { ScanBar } from './scan-bar.tsx'
import { ScanLookup } from './scan-lookup.tsx'

export type SheetScannerProps = ScanOptions & {
  /** What was heard on the sheet. */
  feed: ScanFeed
  box: RefObject<HTMLInputElement | null>
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** The item of an unknown code is to be put on the sheet. */
  onAdd: (code: string) => void
}

/** Takes the scans of a sheet, with a box for whoever types quantities before them. */
export function SheetScanner({ feed, box, isOpen, onOpen, onClose, onAdd, ...options }: SheetScannerProps) {
  const { countId, cursor, editor, rows } = options
  const { scan, said } = useScans(options)
  const [unknownCode, setUnknownCode] = useState('')
  const [isLookingUp, setIsLookingUp] = useState(false)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => feed.listen(({ code, typed }) => void latest.current(code, typed)), [feed])
  useEffect(() => {
    if (isOpen) box.current?.focus()
  }, [isOpen, box])

  async function take(code: string, typed: string) {
    const isInBox = document.activeElement === box.current
    if (isInBox && box.current !== null) box.current.value = ''
    const { kind, message } = await scan(code, typed, isInBox)
    if (kind === 'unknown') {
      setUnknownCode(code)
      onOpen()
    } else if (!isOpen) toast[kind === 'good' ? 'info' : 'warning'](message, { id: 'count.scan' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    if (event.key === 'Escape' && value === '') onClose()
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyZ' && value === '') {
      event.preventDefault()
      editor.undo()
    }
    if (event.key !== 'Enter' || value.trim() === '') return
    event.preventDefault()
    const { code, typed } = splitTyped(value)
    void take(code, typed)
  }

  return (
    <>
      {isOpen ? (
        <ScanBar
          box={box}
          said={said}
          onKeyDown={onKeyDown}
          onLookUp={() => setIsLookingUp(true)}
          onAdd={() => onAdd(unknownCode)}
          onClose={onClose}
        />
      ) : null}
      {isLookingUp ? (
        <ScanLookup
          countId={countId}
          code={unknownCode}
          rows={rows}
          onClose={() => setIsLookingUp(false)}
          onChoose={(row) => {
            setIsLookingUp(false)
            setTimeout(() => cursor.moveTo({ row, column: 0 }), focusReturnMs)
          }}
          onAdded={(code) => {
            setIsLookingUp(false)
            setTimeout(() => void latest.current(code, ''), focusReturnMs)
          }}
        />
      ) : null}
    </>
  )
}

import type { ReceivableLine } from '@backoffice/api-types'
import { CheckCheck, ScanBarcode } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { scanInto } from '../model/line-boxes.ts'
import { nameOf, type ReceiveValues } from '../model/receive-form.ts'
import { receiveTexts as texts } from '../receive-texts.ts'
import { CodeBox } from './code-box.tsx'

type ReceiveToolsProps = {
  values: ReceiveValues
  lines: readonly ReceivableLine[]
  /** A code that was scanned before this stood open. */
  scanned: string | undefined
  onLines: (lines: ReceiveValues['lines']) => void
  /** A scan was of this line. */
  onFound: (line: ReceivableLine) => void
  onAll: () => void
}

/** Above the lines: a box that a scanner types into, and everything that is open at one press. */
export function ReceiveTools({ values, lines, scanned: before, onLines, onFound, onAll }: ReceiveToolsProps) {
  const [said, setSaid] = useState<{ text: string; isWrong: boolean }>()
  const scan = (wanted: string) => {
    const scanned = scanInto(values, lines, wanted)
    if (scanned.kind === 'unknown') return setSaid({ text: texts.unknownCode(wanted), isWrong: true })
    onFound(scanned.line)
    if (scanned.kind === 'part') return setSaid({ text: texts.notWhole(nameOf(scanned.line)), isWrong: true })
    onLines(scanned.lines)
    const packs = `${formatDecimal(scanned.packs)} × ${scanned.line.packUnit.name}`
    return setSaid({ text: texts.scanned(nameOf(scanned.line), packs), isWrong: false })
  }
  const latest = useRef(scan)
  const isTaken = useRef(false)
  useEffect(() => {
    latest.current = scan
  })
  useEffect(() => {
    if (before === undefined || isTaken.current) return
    isTaken.current = true
    latest.current(before)
  }, [before])
  return (
    <div className='grid gap-1.5'>
      <CodeBox
        label={texts.scan}
        hint={texts.scanHint}
        autoFocus={before !== undefined}
        enterKeyHint='done'
        onEnter={scan}
      >
        {() => (
          <Button
            className='h-11'
            variant='secondary'
            icon={<CheckCheck aria-hidden='true' className='size-4' />}
            onClick={onAll}
          >
            {texts.all}
          </Button>
        )}
      </CodeBox>
      <p
        role='status'
        className={said?.isWrong === true ? 'text-[13px] text-danger' : 'text-[13px] text-muted empty:hidden'}
      >
        {said === undefined ? null : (
          <>
            <ScanBarcode aria-hidden='true' className='mr-1.5 inline size-4 align-[-3px]' />
            {said.text}
          </>
        )}
      </p>
    </div>
  )
}

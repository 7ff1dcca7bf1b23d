import { CircleAlert, CircleHelp } from 'lucide-react'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { None } from '../../../shared/ui/none.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import type { PlannedFigure } from '../model/paste/plan-paste.ts'
import { pasteTexts as texts } from '../paste-texts.ts'
import { countTexts } from '../texts.ts'

/** More than a person reads; the rest is in the summary. */
const shownFigures = 200

const order: PlannedFigure['status'][] = ['open', 'error', 'change']

/** The figures of a paste that need a look, what cannot be taken first. */
export function PastePreview({ plan }: { plan: readonly PlannedFigure[] }) {
  const shown = order.flatMap((status) => plan.filter((figure) => figure.status === status))
  if (shown.length === 0) return null
  return (
    <div className='grid max-h-[45dvh] rounded-lg border border-line'>
      <Table caption={texts.caption}>
        <thead>
          <tr>
            <Th numeric>{texts.line}</Th>
            <Th>{countTexts.item}</Th>
            <Th numeric>{texts.now}</Th>
            <Th numeric>{texts.afterwards}</Th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, shownFigures).map((figure, index) => (
            <Tr key={index} data-status={figure.status}>
              <Td numeric className='text-muted'>
                {figure.line}
              </Td>
              <Td>
                {figure.name} <span className='text-muted'>{figure.unit}</span>
              </Td>
              <Td numeric>
                {figure.before === '' ? <None word={countTexts.notCounted} /> : formatDecimal(figure.before)}
              </Td>
              <Td numeric>
                <Outcome figure={figure} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {shown.length > shownFigures ? (
        <p className='border-t border-line px-2.5 py-2 text-[13px] text-muted'>
          {texts.more(shown.length - shownFigures)}
        </p>
      ) : null}
    </div>
  )
}

function Outcome({ figure: { status, pasted, after, problem } }: { figure: PlannedFigure }) {
  if (status === 'change') return <span className='font-medium'>{formatDecimal(after)}</span>
  const Icon = status === 'open' ? CircleHelp : CircleAlert
  return (
    <span
      className={`inline-flex flex-wrap items-center justify-end gap-x-1.5 ${status === 'open' ? 'text-warning' : 'text-danger'}`}
    >
      <span className='font-medium'>{pasted}</span>
      <Icon aria-hidden='true' className='size-4 shrink-0' />
      <span>{problem ?? texts.unclear}</span>
    </span>
  )
}

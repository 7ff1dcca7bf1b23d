import { None } from '../../../shared/ui/none.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'

/** A text of a row that may be empty; the whole of it as a hint, where the column is too narrow. */
export function TextOrNone({ text }: { text: string | null }) {
  return text === null || text === '' ? <None /> : <span title={text}>{text}</span>
}

/** A moment of a row, if it has come. */
export function TimeOrNone({ at }: { at: string | null }) {
  return <Moment at={at} none={<None />} />
}

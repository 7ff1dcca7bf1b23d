import { Children, type ReactNode } from 'react'

/** Dates, times, and numbers of documents. A browser breaks them at each hyphen otherwise. */
const words = /(\d{4}-\d\d-\d\d|\d\d:\d\d(?::\d\d)?|[A-Z]+(?:-[A-Z\d]+)*-\d+)/

/** A text in which a date, a time or the number of a document is one word, which no line breaks in two. */
export function Unbroken({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (typeof child === 'string' ? <Words text={child} /> : child))
}

function Words({ text }: { text: string }) {
  return text.split(words).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // Neither moves nor goes: its place is its key.
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <span key={at} className='whitespace-nowrap tabular-nums'>
        {part}
      </span>
    ),
  )
}

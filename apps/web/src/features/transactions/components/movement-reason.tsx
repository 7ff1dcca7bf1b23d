import type { TransactionRow } from '@backoffice/api-types'
import { Fragment } from 'react'
import { None } from '../../../shared/ui/none.tsx'
import { transactionTexts as texts } from '../texts.ts'
import { PostingLink } from './posting-link.tsx'

/** Why a row stands in the log as it does; what it takes back, or what took it back, is a link. */
export function MovementReason({ row }: { row: TransactionRow }) {
  const { reason, note, reversalOf, reversedBy, isLate, businessDate } = row
  const parts = [
    { words: isLate ? texts.countsOn(businessDate) : null },
    { words: reversalOf && texts.reverses, posting: reversalOf },
    { words: reversedBy && texts.reversedBy, posting: reversedBy },
    { words: reason },
    { words: note },
  ].filter(({ words }) => words !== null)
  if (parts.length === 0) return <None />
  const text = parts.map(({ words, posting }) =>
    posting ? `${words} ${texts.posting(posting.number)}` : words,
  )
  return (
    <span title={text.join(' · ')}>
      {parts.map(({ words, posting }, index) => (
        <Fragment key={text[index]}>
          {index === 0 ? '' : ' · '}
          {words}
          {posting ? (
            <>
              {' '}
              <PostingLink number={posting.number}>{texts.posting(posting.number)}</PostingLink>
            </>
          ) : null}
        </Fragment>
      ))}
    </span>
  )
}

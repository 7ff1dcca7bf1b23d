import type { CountScope } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { optionNamesQuery } from '../../../shared/api/options-query.ts'
import { scopeTexts as texts } from '../../../shared/scope/scope-texts.ts'
import { type ChangedList, changedConditions, changedLists } from '../model/scope-diff.ts'

/** So many records of a list are named. */
const mostNamed = 10

/** The conditions of a scope that changed, each as it was and as it is. */
export function ScopeDiff({ before, after }: { before: CountScope; after: CountScope }) {
  return (
    <>
      {changedLists(before, after).map((list) => (
        <ListLine key={list.label} {...list} />
      ))}
      {changedConditions(before, after).map((line) => (
        <dd key={line} className='break-words'>
          {line}
        </dd>
      ))}
    </>
  )
}

function ListLine({ label, area, none, before, after }: ChangedList) {
  const sides = [before, after]
  const asked = sides.flatMap((ids) => ids.slice(0, mostNamed))
  const { data } = useQuery(optionNamesQuery(area, asked.map(String)))
  const wordsOf = (ids: readonly number[]) => {
    if (ids.length === 0) return none
    const named = ids.slice(0, mostNamed).flatMap((id) => data?.data.find((one) => one.id === id)?.name ?? [])
    const rest = ids.length - named.length
    return [...named, ...(rest === 0 ? [] : [texts.more(rest)])].join(', ')
  }
  return (
    <dd className='break-words'>
      {label}: {data === undefined && asked.length > 0 ? texts.updating : sides.map(wordsOf).join(' → ')}
    </dd>
  )
}

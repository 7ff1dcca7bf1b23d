import type { OptionArea } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsQuery } from '../api/options-query.ts'
import { useDebouncedValue } from '../lib/use-debounced-value.ts'

const typingPauseMs = 200

/** Records of an area, found by what is typed once typing has paused; `isOld` while they are those of an earlier text. */
export function useOptionSearch(area: OptionArea) {
  const [sought, setSought] = useState('')
  const asked = useDebouncedValue(sought.trim(), typingPauseMs)
  const { data, isError, isPending, isPlaceholderData } = useQuery(optionsQuery(area, asked))
  return {
    sought,
    onSought: setSought,
    found: data?.data ?? [],
    isOld: asked !== sought.trim() || isPlaceholderData,
    isError,
    isPending,
  }
}

import type { MovementPreview } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fieldMessages } from '../../../shared/lib/api-problem.ts'
import { useDebouncedValue } from '../../../shared/lib/use-debounced-value.ts'
import { movementPreviewQuery } from '../api/movement-calls.ts'
import { type MovementValues, previewOf } from './movement-draft.ts'

const typingPauseMs = 300

export type PreviewRow = MovementPreview['rows'][number]

/**
 * What a movement would do, a moment after it was typed. `mistakesOf` a line is what the server would refuse of it.
 * @param zone of the company, once it is known
 */
export function useMovementPreview(values: MovementValues, zone: string | undefined) {
  const typed = previewOf(values, zone)
  const text = useDebouncedValue(typed === undefined ? '' : JSON.stringify(typed), typingPauseMs)
  // Of the text above.
  const asked = useMemo(() => (text === '' ? undefined : (JSON.parse(text) as typeof typed)), [text])
  const { data, error } = useQuery(movementPreviewQuery(asked?.body))
  const told = error === null || asked === undefined ? {} : fieldMessages(error)
  const shown = typed === undefined || error !== null ? undefined : data
  return {
    currency: shown?.currency ?? '',
    isBackdated: shown?.rows.some((row) => row.isBackdated) ?? false,
    rowsOf: (itemId: number): readonly PreviewRow[] =>
      shown?.rows.filter(({ item }) => item.id === itemId) ?? [],
    mistakesOf(key: string): Readonly<Record<string, string>> {
      const prefix = `lines[${asked?.keys.indexOf(key) ?? -1}].`
      return Object.fromEntries(
        Object.entries(told).flatMap(([path, message]) =>
          path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
        ),
      )
    },
  }
}

export type Preview = ReturnType<typeof useMovementPreview>

import type { ImportKindName, ImportMapping, ImportRecord } from '@backoffice/api-types'
import { importBytes } from '@backoffice/api-types/import-limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  applyImport,
  importJobQuery,
  importQuery,
  mapImport,
  readImportFile,
  undoImport,
} from '../../api/import-calls.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { usePress } from '../../lib/use-press.ts'
import { importTexts } from './import-texts.ts'

/** A file that is too large is not sent first, to be refused when its last byte has come. @throws ApiProblem */
function withinBounds(file: File): File {
  if (file.size <= importBytes) return file
  throw new ApiProblem({ status: 413, code: 'file.too-large', title: importTexts.tooLarge })
}

/**
 * A file on its way into the records.
 * @param onChanged is called when records were written or taken back
 * @param given an import that is there already, to go on with
 */
export function useImport(kind: ImportKindName, onChanged: () => void, given?: number) {
  const queryClient = useQueryClient()
  const [id, setId] = useState(given)
  const keep = (record: ImportRecord) => {
    queryClient.setQueryData(importQuery(record.id).queryKey, record)
    setId(record.id)
  }
  const read = useMutation({
    mutationFn: async (file: File) => readImportFile(kind, withinBounds(file)),
    onSuccess: keep,
  })
  const {
    data,
    isLoading: isOpening,
    error: failedToOpen,
  } = useQuery({
    ...importQuery(id ?? 0),
    enabled: id !== undefined,
  })
  const record = id === undefined ? undefined : data
  const map = useMutation({
    mutationFn: (mapping: ImportMapping) => mapImport(id ?? 0, mapping),
    onSuccess: keep,
  })
  const apply = usePress<boolean, ImportRecord>({
    send: (onlyValid, key) => applyImport(id ?? 0, onlyValid, key),
    onSuccess: keep,
  })
  const undo = usePress<void, ImportRecord>({
    send: (_, key) => undoImport(id ?? 0, key),
    // Also when nobody looks on any more.
    onSuccess: (undone) => {
      keep(undone)
      onChanged()
    },
  })
  const state = record?.state
  const isOfInterest = state === 'APPLYING' || state === 'FAILED'
  const { data: job } = useQuery({ ...importJobQuery(record?.jobId ?? 0), enabled: isOfInterest })
  const tellChange = useEffectEvent(onChanged)
  // What was applied before this opened changes nothing now.
  const [isUnderWay, setIsUnderWay] = useState(given === undefined)
  if (state !== undefined && state !== 'APPLIED' && !isUnderWay) setIsUnderWay(true)
  useEffect(() => {
    if (state === 'APPLIED' && isUnderWay) tellChange()
  }, [state, isUnderWay])
  const restart = () => {
    setId(undefined)
    for (const call of [read, map, apply, undo]) call.reset()
  }
  const failure = job?.error ?? undefined
  const isGiven = given !== undefined
  return { record, read, map, apply, undo, restart, job, failure, isGiven, isOpening, failedToOpen }
}

export type ImportControl = ReturnType<typeof useImport>

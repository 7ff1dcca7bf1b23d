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

/** A file on its way into the records. @param onChanged is called when records were written or taken back */
export function useImport(kind: ImportKindName, onChanged: () => void) {
  const queryClient = useQueryClient()
  const [id, setId] = useState<number | undefined>(undefined)
  const keep = (record: ImportRecord) => {
    queryClient.setQueryData(importQuery(record.id).queryKey, record)
    setId(record.id)
  }
  const read = useMutation({
    mutationFn: async (file: File) => readImportFile(kind, withinBounds(file)),
    onSuccess: keep,
  })
  const { data } = useQuery({ ...importQuery(id ?? 0), enabled: id !== undefined })
  const record = id === undefined ? undefined : data
  const map = useMutation({
    mutationFn: (mapping: ImportMapping) => mapImport(id ?? 0, mapping),
    onSuccess: keep,
  })
  const apply = usePress<boolean, ImportRecord>({
    send: (onlyValid, key) => applyImport(id ?? 0, onlyValid, key),
    onSuccess: keep,
  })
  const undo = usePress<void, ImportRecord>({ send: (_, key) => undoImport(id ?? 0, key), onSuccess: keep })
  const state = record?.state
  const isOfInterest = state === 'APPLYING' || state === 'FAILED'
  const { data: job } = useQuery({ ...importJobQuery(record?.jobId ?? 0), enabled: isOfInterest })
  const tellChange = useEffectEvent(onChanged)
  useEffect(() => {
    if (state === 'APPLIED' || state === 'UNDONE') tellChange()
  }, [state])
  const restart = () => {
    setId(undefined)
    for (const call of [read, map, apply, undo]) call.reset()
  }
  return { record, read, map, apply, undo, restart, job, failure: job?.error ?? undefined }
}

export type ImportControl = ReturnType<typeof useImport>

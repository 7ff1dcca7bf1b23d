import type { ImportKindName, ImportMapping, ImportRecord } from '@backoffice/api-types'
import { importBytes } from '@backoffice/api-types/import-limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  applyImport,
  discardImport,
  importJobQuery,
  importQuery,
  isWorkedOn,
  isWritten,
  mapImport,
  readImportFile,
  undoImport,
  unfinishedImportQuery,
} from '../../api/import-calls.ts'
import { cancelJob } from '../../api/cancel-job.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { isOvertaken } from '../../lib/save-anyway.ts'
import { usePress } from '../../lib/use-press.ts'
import { toast } from '../toast.ts'
import { followImport } from './follow-import.ts'
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
 * @param recordId the record that files are for, where they are for one
 */
export function useImport(
  kind: ImportKindName,
  onChanged: () => void,
  { given, recordId }: { given?: number | undefined; recordId?: number | undefined } = {},
) {
  const queryClient = useQueryClient()
  const [id, setId] = useState(given)
  const keep = (record: ImportRecord) => {
    queryClient.setQueryData(importQuery(record.id).queryKey, record)
    setId(record.id)
  }
  const read = useMutation({
    mutationFn: async (file: File) => readImportFile(kind, withinBounds(file), recordId),
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
  const shown = { id: id ?? 0, version: record?.version ?? 0 }
  const follow = (writtenId: number) => followImport(queryClient, writtenId, onChanged)
  /** Also when nobody looks on any more. */
  const noteWritten = (written: ImportRecord) => {
    keep(written)
    if (isWritten(written.state)) follow(written.id)
    else onChanged()
  }
  const refetchWhereChanged = (error: unknown) => {
    if (!isOvertaken(error)) return
    void queryClient.invalidateQueries(importQuery(shown.id))
    // It may have been applied meanwhile.
    onChanged()
  }
  const cancel = useMutation({
    mutationFn: cancelJob,
    onSuccess: (job) => queryClient.setQueryData(importJobQuery(job.id).queryKey, job),
    onSettled: () => queryClient.invalidateQueries(importQuery(shown.id)),
  })
  const map = useMutation({
    mutationFn: (mapping: ImportMapping) => mapImport(shown, mapping),
    onError: refetchWhereChanged,
    onSuccess: keep,
  })
  const apply = usePress<boolean, ImportRecord>({
    send: (onlyValid, key) => {
      cancel.reset()
      return applyImport(shown, onlyValid, key)
    },
    onSuccess: noteWritten,
    onError: refetchWhereChanged,
  })
  const undo = usePress<void, ImportRecord>({
    send: (_, key) => undoImport(id ?? 0, key),
    onSuccess: noteWritten,
  })
  const earlier = unfinishedImportQuery(kind, recordId)
  const discard = usePress<ImportRecord, unknown>({
    send: (shownImport) => discardImport(shownImport),
    onSuccess: (_, { name }) => {
      setId(undefined)
      toast.success(importTexts.discarded(name))
      // What was sent before it, not itself once more.
      queryClient.setQueryData(earlier.queryKey, { import: null })
      return queryClient.invalidateQueries(earlier)
    },
    onError: refetchWhereChanged,
  })
  const state = record?.state
  const isOfInterest = isWorkedOn(state) || state === 'FAILED' || undo.isSuccess
  const { data: job } = useQuery({ ...importJobQuery(record?.jobId ?? 0), enabled: isOfInterest })
  const followShown = useEffectEvent(follow)
  const writtenId = isWritten(state) ? id : undefined
  useEffect(() => {
    if (writtenId !== undefined) followShown(writtenId)
  }, [writtenId])
  const restart = () => {
    setId(undefined)
    for (const call of [read, map, apply, undo, discard, cancel]) call.reset()
  }
  // An attempt that failed before another one did not is none.
  const failure = job?.state === 'FAILED' ? (job.error ?? undefined) : undefined
  const isGiven = given !== undefined
  const unfinished = useQuery({ ...earlier, enabled: id === undefined })
  return {
    /** An earlier file to go on with, before one is chosen. */
    unfinished: unfinished.isFetchedAfterMount ? (unfinished.data?.import ?? undefined) : undefined,
    resume: keep,
    record,
    read,
    map,
    apply,
    undo,
    discard,
    cancel,
    restart,
    job,
    failure,
    isGiven,
    isOpening,
    failedToOpen,
  }
}

export type ImportControl = ReturnType<typeof useImport>

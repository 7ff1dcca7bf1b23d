import type { CountRecord, OverlapRule, SubCount } from '@backoffice/api-types'
import { assignableCountStates } from '@backoffice/api-types/transitions'
import { overlapRules } from '@backoffice/api-types/values'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { Field } from '../../../../shared/ui/field.tsx'
import { Select } from '../../../../shared/ui/input.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { Table, Th } from '../../../../shared/ui/table.tsx'
import { partsQuery } from '../../api/part-queries.ts'
import { useParts } from '../../model/use-parts.ts'
import { partTexts as texts } from '../../part-texts.ts'
import { PartForm } from './part-form.tsx'
import { PartRow } from './part-row.tsx'

type PartsDialogProps = { count: CountRecord; onClose: () => void }

/** Who counts what of a count: parts to add, change, finish and open again, and what becomes of their figures. */
export function PartsDialog({ count, onClose }: PartsDialogProps) {
  const user = useCurrentUser()
  const { data, error, refetch } = useQuery(partsQuery(count.id, count.state === 'COUNTING'))
  const [edited, setEdited] = useState<SubCount | 'new' | null>(null)
  const work = useParts(count.id)
  const mayPlan = assignableCountStates.includes(count.state) && hasRight(user, '[Counts] [Create] [List]')
  if (edited !== null && data !== undefined) {
    return (
      <PartForm
        count={count}
        part={edited === 'new' ? undefined : edited}
        areas={data.areas}
        onClose={() => setEdited(null)}
      />
    )
  }
  const parts = data?.data ?? []
  const hasFigures = parts.some(({ countedTotal = 0 }) => countedTotal > 0)
  return (
    <Dialog
      open
      size='wide'
      onOpenChange={onClose}
      title={texts.title(count.number)}
      description={texts.lead}
      actions={
        mayPlan ? (
          <Button
            variant={parts.length === 0 ? 'primary' : 'secondary'}
            icon={<UserPlus aria-hidden='true' className='size-4' />}
            disabled={data === undefined}
            onClick={() => setEdited('new')}
          >
            {texts.add}
          </Button>
        ) : undefined
      }
    >
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <Skeleton className='w-64' />
        ) : null
      ) : (
        <>
          {mayPlan || parts.length > 0 ? (
            <Field label={texts.overlap}>
              {(control) => (
                <Select
                  {...control}
                  value={data.overlap}
                  disabled={!mayPlan || hasFigures}
                  held={work.isPending}
                  onChange={({ target }) => work.setOverlap(ruleOf(target.value))}
                >
                  {overlapRules.map((rule) => (
                    <option key={rule} value={rule}>
                      {texts.overlaps[rule]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ) : null}
          {parts.length === 0 ? (
            <EmptyState icon={<UsersRound />} title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <Table caption={texts.caption}>
              <thead>
                <tr>
                  <Th>{texts.part}</Th>
                  <Th>{texts.progress}</Th>
                  <Th>{texts.state}</Th>
                </tr>
              </thead>
              <tbody>
                {parts.map((part) => (
                  <PartRow
                    key={part.id}
                    part={part}
                    isCounting={count.state === 'COUNTING'}
                    mayPlan={mayPlan}
                    work={work}
                    onChange={() => setEdited(part)}
                  />
                ))}
              </tbody>
            </Table>
          )}
        </>
      )}
    </Dialog>
  )
}

const ruleOf = (text: string): OverlapRule => overlapRules.find((rule) => rule === text) ?? 'SUM'

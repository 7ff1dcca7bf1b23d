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
import { subCountsQuery } from '../../api/sub-count-queries.ts'
import { useSubCounts } from '../../model/use-sub-counts.ts'
import { subCountTexts as texts } from '../../sub-count-texts.ts'
import { SubCountForm } from './sub-count-form.tsx'
import { SubCountRow } from './sub-count-row.tsx'

type SubCountsDialogProps = { count: CountRecord; onClose: () => void }

/** Who counts what of a count: sub-counts to add, change, finish and open again, and what becomes of their figures. */
export function SubCountsDialog({ count, onClose }: SubCountsDialogProps) {
  const user = useCurrentUser()
  const { data, error, refetch } = useQuery(subCountsQuery(count.id, count.state === 'COUNTING'))
  const [edited, setEdited] = useState<SubCount | 'new' | null>(null)
  const work = useSubCounts(count.id)
  const mayPlan = assignableCountStates.includes(count.state) && hasRight(user, '[Counts] [Create] [List]')
  if (edited !== null && data !== undefined) {
    return (
      <SubCountForm
        count={count}
        subCount={edited === 'new' ? undefined : edited}
        areas={data.areas}
        onClose={() => setEdited(null)}
      />
    )
  }
  const subCounts = data?.data ?? []
  const hasFigures = subCounts.some(({ countedTotal = 0 }) => countedTotal > 0)
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
            variant={subCounts.length === 0 ? 'primary' : 'secondary'}
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
          {mayPlan || subCounts.length > 0 ? (
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
          {subCounts.length === 0 ? (
            <EmptyState icon={<UsersRound />} title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <Table caption={texts.caption}>
              <thead>
                <tr>
                  <Th>{texts.subCount}</Th>
                  <Th>{texts.progress}</Th>
                  <Th>{texts.state}</Th>
                </tr>
              </thead>
              <tbody>
                {subCounts.map((subCount) => (
                  <SubCountRow
                    key={subCount.id}
                    subCount={subCount}
                    isCounting={count.state === 'COUNTING'}
                    mayPlan={mayPlan}
                    work={work}
                    onChange={() => setEdited(subCount)}
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

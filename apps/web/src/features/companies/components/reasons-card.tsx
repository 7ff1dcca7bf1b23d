import type { Reasons } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { reasonUses } from '@backoffice/api-types/values'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { call } from '../../../shared/api/call.ts'
import { reasonsQuery } from '../../../shared/api/reasons-query.ts'
import { FormBody } from '../../../shared/form/form-body.tsx'
import { FormButtons } from '../../../shared/form/form-buttons.tsx'
import { mergeRows } from '../../../shared/form/merge.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSaved } from '../../../shared/form/use-saved.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Checkbox, Input } from '../../../shared/ui/input.tsx'
import { editableReasons, newReason, type ReasonRow, reasonsBody, toggleUse } from '../model/reasons-form.ts'
import { reasonTexts as texts } from '../reason-texts.ts'

/** The reasons of the organisation: codes, names and what they are for, changed together. */
export function ReasonsCard() {
  const { data, error, refetch } = useQuery(reasonsQuery)
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data === undefined ? null : <ReasonsForm reasons={data} />
}

const ofReasons = {
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => key === 'reason.all',
}

function ReasonsForm({ reasons }: { reasons: Reasons }) {
  const mayEdit = hasRight(useCurrentUser(), '[Setup] [Edit] [Company]')
  const form = useForm({
    key: 'reasons',
    record: editableReasons(reasons),
    merge: { reasons: mergeRows },
    bodyOf: reasonsBody,
    save: (body, { version }) => call('PUT /v2/reason', { body, ifMatch: version }),
    reread: async () => editableReasons(await call('GET /v2/reason')),
    onSaved: useSaved('reasons', ofReasons),
    shown: () => [],
  })
  const { reasons: rows } = form.values
  const change = (key: string, next: Partial<ReasonRow>) =>
    form.change({ reasons: rows.map((row) => (row.key === key ? { ...row, ...next } : row)) })
  const isReadOnly = !mayEdit || form.isPending
  return (
    <Card className='max-w-3xl'>
      <CardHeader title={texts.title} description={texts.lead} />
      <FormBody
        form={form}
        labels={{ reasons: texts.title }}
        className='grid gap-4 px-5 pt-2 pb-4'
        buttons={
          form.isDirty ? (
            <div className='flex justify-end gap-2'>
              <FormButtons form={form} />
            </div>
          ) : null
        }
      >
        <ul aria-label={texts.caption} className='grid gap-2'>
          {rows.map((row, at) => (
            <li key={row.key} className='grid gap-2 rounded-lg border border-line p-2.5'>
              <Boxes row={row} at={at} isReadOnly={isReadOnly} onChange={(next) => change(row.key, next)} />
              {isReadOnly ? null : (
                <Button
                  size='sm'
                  variant='ghost'
                  className='ml-auto'
                  icon={<X aria-hidden='true' className='size-3.5' />}
                  onClick={() => form.change({ reasons: rows.filter(({ key }) => key !== row.key) })}
                >
                  {texts.remove(row.name)}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {isReadOnly ? null : (
          <Button
            size='sm'
            className='justify-self-start'
            icon={<Plus aria-hidden='true' className='size-4' />}
            onClick={() => form.change({ reasons: [...rows, newReason(crypto.randomUUID())] })}
          >
            {texts.add}
          </Button>
        )}
      </FormBody>
    </Card>
  )
}

type BoxesProps = {
  row: ReasonRow
  at: number
  isReadOnly: boolean
  onChange: (next: Partial<ReasonRow>) => void
}

function Boxes({ row, at, isReadOnly, onChange }: BoxesProps) {
  return (
    <>
      <div className='grid grid-cols-2 items-center gap-2'>
        <Input
          inputSize='sm'
          aria-label={texts.of(texts.code, at)}
          placeholder={texts.code}
          maxLength={32}
          readOnly={isReadOnly}
          value={row.code}
          onChange={({ target }) => onChange({ code: target.value })}
        />
        <Input
          inputSize='sm'
          aria-label={texts.of(texts.name, at)}
          placeholder={texts.name}
          maxLength={longestName}
          readOnly={isReadOnly}
          value={row.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <div className='flex flex-wrap gap-x-4'>
        {reasonUses.map((use) => (
          <Checkbox
            key={use}
            label={texts.uses[use]}
            disabled={isReadOnly}
            checked={row.uses.includes(use)}
            onChange={() => onChange({ uses: toggleUse(row.uses, use) })}
          />
        ))}
        <Checkbox
          label={texts.inUse}
          disabled={isReadOnly}
          checked={row.isActive}
          onChange={() => onChange({ isActive: !row.isActive })}
        />
      </div>
    </>
  )
}

import type { CountTemplateRecord, RevisionDiff, TemplateRevision } from '@backoffice/api-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import {
  finishedCountsQuery,
  learnFromCount,
  ofTemplates,
  revisionDiffQuery,
  revisionsQuery,
} from '../api/template-calls.ts'
import { editorTexts as texts } from '../editor-texts.ts'
import { isSameScope } from '../model/scope-diff.ts'
import type { RevisionForm } from '../model/use-revision-form.ts'
import { ScopeDiff } from './scope-diff.tsx'

type PanelProps = { template: CountTemplateRecord; form: RevisionForm }

/** Every revision, what each changed, and a new one in the order of a finished count. */
export function RevisionsPanel({ template, form }: PanelProps) {
  const { data, error, refetch } = useQuery(revisionsQuery(template.id))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className='grid gap-3 px-4 py-3'>
      {form.mayEdit ? <Learn template={template} form={form} /> : null}
      <ol className='divide-y divide-line'>
        {data?.data.map((revision) => (
          <Revision key={revision.revision} templateId={template.id} revision={revision} />
        ))}
      </ol>
    </div>
  )
}

function Revision({ templateId, revision }: { templateId: number; revision: TemplateRevision }) {
  const [isOpen, setIsOpen] = useState(false)
  const { rowTotal, added, removed, countTotal, isScopeChanged, createdBy, createdAt } = revision
  const facts = [texts.revisionFacts(rowTotal, added, removed), texts.usedBy(countTotal)]
  return (
    <li className='grid gap-1 py-2'>
      <div className='flex flex-wrap items-center justify-between gap-2'>
        <span className='flex flex-wrap items-center gap-2'>
          <span className='font-medium'>{texts.revision(revision.revision)}</span>
          {isScopeChanged ? <Badge>{texts.scopeChanged}</Badge> : null}
        </span>
        {revision.revision === 1 ? (
          <span className='text-[13px] text-muted'>{texts.firstRevision}</span>
        ) : (
          <Button
            size='sm'
            aria-expanded={isOpen}
            aria-label={`${isOpen ? texts.hideDiff : texts.showDiff}: ${texts.revision(revision.revision)}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? texts.hideDiff : texts.showDiff}
          </Button>
        )}
      </div>
      <p className='text-[13px] text-muted'>
        {facts.join(' · ')} · {createdBy?.name} <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {isOpen ? <Diff templateId={templateId} revision={revision.revision} /> : null}
    </li>
  )
}

function Diff({ templateId, revision }: { templateId: number; revision: number }) {
  const { data, error, refetch } = useQuery(revisionDiffQuery(templateId, revision))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <p className='text-muted'>{texts.updating}</p>
  const parts = linesOf(data).filter(({ lines }) => lines.length > 0)
  const { before, after } = data.scope
  const isScopeChanged = before !== null && !isSameScope(before, after)
  if (parts.length === 0 && !isScopeChanged) return <p className='text-muted'>{texts.noRowChanged}</p>
  return (
    <dl className='grid gap-2 rounded-lg bg-sunken px-3 py-2 text-[13px]'>
      {isScopeChanged ? (
        <div>
          <dt className='font-medium'>{texts.scopeOfDiff}</dt>
          <ScopeDiff before={before} after={after} />
        </div>
      ) : null}
      {parts.map(({ title, lines }) => (
        <div key={title}>
          <dt className='font-medium'>{title}</dt>
          {lines.map((line) => (
            <dd key={line} className='break-words'>
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const linesOf = ({ added, removed, moved, unitsChanged }: RevisionDiff) => [
  {
    title: texts.added,
    lines: added.map(({ item, area, position }) => `${item.name}: ${texts.from(area.name, position)}`),
  },
  {
    title: texts.removed,
    lines: removed.map(({ item, area, position }) => `${item.name}: ${texts.from(area.name, position)}`),
  },
  {
    title: texts.movedRows,
    lines: moved.map(
      ({ item, from, to }) =>
        `${item.name}: ${texts.from(from.area.name, from.position)} → ${texts.from(to.area.name, to.position)}`,
    ),
  },
  {
    title: texts.unitsChanged,
    lines: unitsChanged.map(
      ({ item, area, before, after }) =>
        `${item.name}, ${area.name}: ${before.join(', ')} → ${after.join(', ')}`,
    ),
  },
]

/** Puts the walk in the order in which a count was counted. */
function Learn({ template, form }: PanelProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery(finishedCountsQuery(template.id))
  const [countId, setCountId] = useState('')
  const press = usePress<number, CountTemplateRecord>({
    send: (chosen) => learnFromCount(template.id, chosen, template.version),
    onSuccess: async ({ revision }) => {
      toast.success(texts.savedRevision(revision))
      await queryClient.invalidateQueries(ofTemplates)
    },
    onError: (error) => toast.error(problemText(error), { id: 'count-template.learn' }),
  })
  if (data === undefined) return null
  if (data.data.length === 0) return <p className='text-[13px] text-muted'>{texts.learnNone}</p>
  return (
    <div className='flex flex-wrap items-end gap-2'>
      <Field label={texts.learn} hint={form.isDirty ? texts.saveFirst : texts.learnText}>
        {(control) => (
          <Select {...control} value={countId} onChange={({ target }) => setCountId(target.value)}>
            <option value=''>{texts.chooseCount}</option>
            {data.data.map(({ id, number, submittedAt }) => (
              <option key={id} value={id}>
                {number} · {formatDate(submittedAt)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        pending={press.isPending}
        disabled={form.isDirty || countId === ''}
        onClick={() => press.mutate(Number(countId))}
      >
        {texts.learnPress}
      </Button>
    </div>
  )
}

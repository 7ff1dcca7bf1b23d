import type { CountRecord } from '@backoffice/api-types'
import { editableCountStates } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import type { Editable } from '../../../shared/form/form-state.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSaved } from '../../../shared/form/use-saved.ts'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { listNames } from '../../../shared/lib/list-names.ts'
import { RecordDetails } from '../../../shared/form/record-details.tsx'
import { RecordTimeline } from '../../../shared/ui/record/record-timeline.tsx'
import { ofCounts } from '../api/count-queries.ts'
import { readCount, updateCount } from '../api/count-writes.ts'
import { countEventWords, countRecordTexts } from '../record-texts.ts'
import { CloneCount } from './clone-count.tsx'
import { CountRelated } from './count-related.tsx'

const fields = [
  { field: 'dueDate', label: countRecordTexts.dueDate, kind: 'date' },
  { field: 'note', label: countRecordTexts.note, kind: 'text', maxLength: 2000 },
] as const

type CountValues = { dueDate: string; note: string }

function editableOf({ dueDate, note, version }: CountRecord): Editable<CountValues> {
  return { values: { dueDate: dueDate ?? '', note: note ?? '' }, version }
}

type CountDetailsProps = { count: CountRecord; onClose: () => void }

/** The record of a count beside its sheet: what it is, what may be changed on it, what belongs to it, its history. */
export function CountDetails({ count, onClose }: CountDetailsProps) {
  const user = useCurrentUser()
  const form = useForm({
    key: `count.${count.id}.details`,
    record: editableOf(count),
    bodyOf: ({ dueDate, note }) => ({ dueDate: dueDate === '' ? null : dueDate, note }),
    save: (body, { version }) => updateCount(count.id, body, version),
    reread: async () => editableOf(await readCount(count.id)),
    onSaved: useSaved(`count.${count.id}`, ofCounts),
  })
  const mayEdit = editableCountStates.includes(count.state) && hasRight(user, '[Counts] [Edit] [List]')
  return (
    <Drawer
      open
      onClose={onClose}
      title={countRecordTexts.title(count.number)}
      description={listNames(count.locations)}
    >
      <RecordDetails fields={fields} form={form} mayEdit={mayEdit}>
        <CountFactList count={count} />
      </RecordDetails>
      <CloneCount count={count} />
      <CountRelated count={count} />
      <RecordTimeline entity='count' id={count.id} words={countEventWords} />
    </Drawer>
  )
}

function CountFactList({ count }: { count: CountRecord }) {
  const text = (value: string | null) => (value === null || value === '' ? <None /> : value)
  const moments = [
    [countRecordTexts.created, count.createdAt],
    [countRecordTexts.started, count.snapshotAt],
    [countRecordTexts.submitted, count.submittedAt],
    [countRecordTexts.approved, count.approvedAt],
    [countRecordTexts.posted, count.postedAt],
  ] as const
  return (
    <div className='px-1 pb-2'>
      <DefinitionList
        entries={[
          [countRecordTexts.dueDate, text(count.dueDate)],
          [
            countRecordTexts.note,
            <span key='note' className='whitespace-pre-wrap'>
              {text(count.note)}
            </span>,
          ],
          [countRecordTexts.template, text(count.template?.name ?? null)],
          [countRecordTexts.company, count.company.name],
          [countRecordTexts.location, listNames(count.locations)],
          [countRecordTexts.assignees, text(count.assignees.map(({ name }) => name).join(', '))],
          [countRecordTexts.createdBy, text(count.createdBy)],
          ...moments
            .filter(([, at]) => at !== null)
            .map(
              ([name, at]) =>
                [
                  name,
                  <time key={name} dateTime={at ?? ''}>
                    {formatDateTime(at)}
                  </time>,
                ] as const,
            ),
        ]}
      />
    </div>
  )
}

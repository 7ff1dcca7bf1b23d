import type { MovementInput, MovementRecord } from '@backoffice/api-types'
import { movementKinds } from '@backoffice/api-types/values'
import { hasRight } from '@backoffice/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History, TriangleAlert } from 'lucide-react'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { fieldsOf } from '../../../shared/form/merge.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { RecordPicker } from '../../../shared/ui/record-picker.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { createMovement, movableItemsQuery } from '../api/movement-calls.ts'
import {
  emptyMovement,
  mistakesInMovement,
  movementBody,
  type MovementValues,
} from '../model/movement-draft.ts'
import { useMovementPreview } from '../model/use-movement-preview.ts'
import { movementKindTexts, movementTexts as texts } from '../movement-texts.ts'
import { transactionTexts } from '../texts.ts'
import { MovementLines } from './movement-lines.tsx'

const noteFields = [{ field: 'note', label: texts.note, kind: 'line', maxLength: 2000 }] as const
const reasonFields = [
  { field: 'reanchorReason', label: texts.reanchorReason, kind: 'line', maxLength: 500 },
] as const

/** Writes usage, waste, a transfer, an adjustment or opening stock to the ledger, with a look at what it does beforehand. */
export function NewMovementDialog({ onClose }: { onClose: () => void }) {
  const { form, zone, isNoPlace } = useNewMovement(onClose)
  const mayReanchor = hasRight(useCurrentUser(), '[Reports] [Other] [Reanchor]')
  const { values, errors, change, isPending } = form
  const preview = useMovementPreview(values, zone)
  const kinds = useKinds(values.kind)
  const isTransfer = values.kind === 'TRANSFER'
  const hint = zone === undefined ? texts.momentNow : texts.momentHint(zone)
  return (
    <FormDialog
      form={form}
      size='wide'
      title={transactionTexts.newMovement}
      description={texts.lead}
      save={texts.post}
      onClose={onClose}
    >
      <div className='grid items-start gap-4 sm:grid-cols-2'>
        <FormFields
          form={form}
          fields={[
            { field: 'kind', label: texts.kind, kind: 'choice', ...kinds },
            { field: 'occurredAt', label: texts.moment, kind: 'moment', hint },
          ]}
        />
        <RecordPicker
          area='location'
          label={isTransfer ? texts.from : texts.location}
          what={texts.aLocation}
          chosen={values.locationId}
          error={errors['locationId'] ?? (isNoPlace ? texts.noStock : undefined)}
          onChange={(locationId) => change({ locationId })}
        />
        {isTransfer ? (
          <RecordPicker
            area='location'
            label={texts.to}
            what={texts.aLocation}
            chosen={values.toLocationId}
            error={errors['toLocationId']}
            onChange={(toLocationId) => change({ toLocationId })}
          />
        ) : null}
      </div>
      <MovementLines
        values={values}
        errors={errors}
        preview={preview}
        isPending={isPending}
        onChange={(lines) => change({ lines })}
      />
      {preview.isBackdated ? (
        <Notice tone='warning' icon={<TriangleAlert />}>
          {mayReanchor ? texts.backdatedReanchor : texts.backdatedDraft}
        </Notice>
      ) : values.occurredAt === '' ? null : (
        <Notice tone='info' icon={<History />}>
          {texts.backdatedMoment}
        </Notice>
      )}
      {preview.isBackdated && mayReanchor ? <FormFields form={form} fields={reasonFields} /> : null}
      <FormFields form={form} fields={noteFields} />
    </FormDialog>
  )
}

/** The kinds that this person may write, with what the chosen one is for. */
function useKinds(chosen: MovementValues['kind']) {
  const mayAdjust = hasRight(useCurrentUser(), '[Reports] [Other] [Adjust]')
  const kinds = movementKinds.filter((kind) => mayAdjust || (kind !== 'ADJUSTMENT' && kind !== 'OPENING'))
  return {
    choices: kinds.map((value) => ({ value, label: movementKindTexts[value].name })),
    hint: movementKindTexts[chosen].hint,
  }
}

function useNewMovement(onClose: () => void) {
  const queryClient = useQueryClient()
  const placeQuery = ({ locationId }: MovementValues) => movableItemsQuery('', locationId?.id)
  const zoneOf = (values: MovementValues) =>
    queryClient.getQueryData(placeQuery(values).queryKey)?.place?.timeZone
  const form = useForm<MovementValues, MovementInput, MovementRecord>({
    key: 'movement.new',
    empty: emptyMovement,
    shown: fieldsOf,
    check: (values) => mistakesInMovement(values, zoneOf(values)),
    bodyOf: (values) => movementBody(values, zoneOf(values)),
    save: (body, { idempotencyKey }) => createMovement(body, idempotencyKey),
    onSaved: async ({ id, number, state }) => {
      const isKept = state === 'DRAFT'
      toast[isKept ? 'warning' : 'success'](isKept ? texts.kept(number) : texts.posted(number), {
        id: `movement.${id}`,
      })
      onClose()
      // Stock that moves changes lists, figures and proposals alike.
      await queryClient.invalidateQueries()
    },
  })
  const { data, isPlaceholderData } = useQuery({
    ...placeQuery(form.values),
    enabled: form.values.locationId !== undefined,
  })
  const place = isPlaceholderData ? undefined : data?.place
  return { form, zone: place?.timeZone, isNoPlace: place === null }
}

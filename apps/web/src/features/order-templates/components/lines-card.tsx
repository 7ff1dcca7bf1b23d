import type { OrderTemplatePreview, TemplateOffer } from '@backoffice/api-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { useDebouncedValue } from '../../../shared/lib/use-debounced-value.ts'
import type { OrderedLevelPart } from '../../../shared/model/ordered-level.ts'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { SearchCombo } from '../../../shared/ui/search-combo.tsx'
import { ofPreviews, offersQuery } from '../api/template-calls.ts'
import { editorTexts as texts } from '../editor-texts.ts'
import { moveLine, newLine } from '../model/template-lines.ts'
import type { TemplateForm } from '../model/use-template-form.ts'
import { LineRow } from './line-row.tsx'

type LinesCardProps = {
  form: TemplateForm
  locationId: number
  preview: OrderTemplatePreview | undefined
  /** The advice on the level of a line; until it is there, none. */
  Level?: OrderedLevelPart
}

/** What a template orders, line by line, with what each would order now. */
export function LinesCard({ form, locationId, preview, Level }: LinesCardProps) {
  const queryClient = useQueryClient()
  const { values, change, errors, mayEdit, isPending } = form
  const { lines } = values
  const needs = new Map(preview?.needs.map((need) => [need.supplierItemId, need]))
  const itemIds = lines
    .flatMap(({ mode, item }) => (mode === 'TO_PAR' ? [item.id] : []))
    .toSorted((a, b) => a - b)
  return (
    <Card>
      <CardHeader title={texts.lines} description={texts.linesText} />
      {mayEdit ? (
        <div className='px-4 pt-3'>
          <OfferSearch
            locationId={locationId}
            taken={lines.map(({ supplierItemId }) => supplierItemId)}
            onPick={(offer) => change({ lines: [...lines, newLine(offer)] })}
          />
        </div>
      ) : null}
      {lines.length === 0 ? (
        <p className='px-4 py-6 text-center text-muted'>
          <span className='block font-medium text-text'>{texts.empty}</span>
          {mayEdit ? texts.emptyText : null}
        </p>
      ) : (
        <ol aria-label={texts.lines} className='divide-y divide-line px-4 py-1'>
          {lines.map((line, index) => (
            <LineRow
              key={line.supplierItemId}
              line={line}
              need={needs.get(line.supplierItemId)}
              error={
                errors[`lines[${index}].packs`] ??
                errors[`lines[${index}].mode`] ??
                errors[`lines[${index}].supplierItemId`]
              }
              isReadOnly={!mayEdit || isPending}
              onChange={(typed) => change({ lines: lines.with(index, { ...line, ...typed }) })}
              onMove={(step) => change({ lines: moveLine(lines, index, step) })}
              onRemove={() => change({ lines: lines.toSpliced(index, 1) })}
            >
              {Level === undefined || line.mode === 'FIXED' ? null : (
                <Suspense>
                  <Level
                    locationId={locationId}
                    itemId={line.item.id}
                    itemIds={itemIds}
                    onChanged={() => void queryClient.invalidateQueries(ofPreviews)}
                  />
                </Suspense>
              )}
            </LineRow>
          ))}
        </ol>
      )}
    </Card>
  )
}

type OfferSearchProps = {
  locationId: number
  taken: readonly number[]
  onPick: (offer: TemplateOffer) => void
}

/** Finds what a supplier sells; what stands on a line is not offered again. */
function OfferSearch({ locationId, taken, onPick }: OfferSearchProps) {
  const [sought, setSought] = useState('')
  const asked = useDebouncedValue(sought.trim(), 200)
  const { data, isLoading, isPlaceholderData } = useQuery(offersQuery(asked, locationId))
  const isBusy = isLoading || isPlaceholderData || asked !== sought.trim()
  const offers = (data?.data ?? []).filter(({ supplierItemId }) => !taken.includes(supplierItemId))
  return (
    <SearchCombo
      label={texts.add}
      hint={texts.addHint}
      sought={sought}
      onSought={setSought}
      options={asked === '' ? [] : offers}
      keyOf={({ supplierItemId }) => supplierItemId}
      none={isBusy ? texts.looking : texts.noneFound}
      isBusy={isBusy}
      onPick={(offer) => {
        setSought('')
        onPick(offer)
      }}
      draw={({ item, supplier, packUnit, unitPrice, currency }) => (
        <>
          <span className='min-w-0 flex-1 truncate'>
            {item.name} <span className='text-xs text-muted'>{item.sku}</span>
          </span>
          <span className='truncate text-xs text-muted tabular-nums'>
            {supplier.name} · {packUnit.name}
            {unitPrice === null ? '' : ` · ${formatDecimal(unitPrice)} ${currency}`}
          </span>
        </>
      )}
    />
  )
}

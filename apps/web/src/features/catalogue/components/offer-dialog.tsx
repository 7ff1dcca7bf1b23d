import type { ItemRecord, SupplierItemRecord, SupplierRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { FormControl } from '../../../shared/form/form-control.tsx'
import { FormFields, labelsOf } from '../../../shared/form/form-fields.tsx'
import { mergeRows } from '../../../shared/form/merge.ts'
import { type CloseGuard, useCloseGuard } from '../../../shared/form/use-close-guard.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { itemQuery, supplierItemQuery } from '../api/catalogue-queries.ts'
import { newOffer, offerBodyOf, type OfferValues, offerValuesOf, pricesText } from '../model/offer-form.ts'
import { useCatalogueForm } from '../model/use-catalogue-form.ts'
import { catalogueTexts } from '../texts.ts'
import { CatalogueForm } from './catalogue-form.tsx'
import { PricesEditor } from './prices-editor.tsx'
import { RecordPicker } from '../../../shared/ui/record-picker.tsx'
import { RecordSteps } from './record-steps.tsx'

type OfferDialogProps = {
  supplier: SupplierRecord
  /** Undefined for a new one. */
  offerId: number | undefined
  onClose: () => void
}

const { offer: texts } = catalogueTexts

/** An item in the catalogue of a supplier: its pack, how many at least, and its prices. */
export function OfferDialog({ supplier, offerId, onClose }: OfferDialogProps) {
  const { data } = useQuery({ ...supplierItemQuery(offerId ?? 0), enabled: offerId !== undefined })
  const closing = useCloseGuard(onClose)
  const isReady = offerId === undefined || data !== undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : closing.close())}
      size='wide'
      title={data === undefined ? texts.add : texts.edit(data.item.name)}
      description={supplier.name}
      actions={
        data === undefined ? null : <RecordSteps area='supplier-item' record={data} onRemoved={onClose} />
      }
    >
      {isReady ? <OfferForm supplier={supplier} offer={data} closing={closing} /> : <LoadingScreen />}
    </Dialog>
  )
}

type OfferFormProps = {
  supplier: SupplierRecord
  offer: SupplierItemRecord | undefined
  closing: CloseGuard
}

const fields = [
  { field: 'supplierSku', label: texts.supplierSku, kind: 'line', maxLength: 32 },
  { field: 'moqPacks', label: texts.moq, kind: 'decimal', maxLength: 32 },
  { field: 'multiplePacks', label: texts.multiple, kind: 'decimal', maxLength: 32 },
] as const

const labels = {
  ...labelsOf<OfferValues>(fields),
  packUnitId: texts.pack,
  isPreferred: texts.isPreferred,
  prices: texts.prices,
}

/** Where a mistake has a place of its own to be said. */
const shown = ['itemId', 'packUnitId', 'prices', ...fields.map(({ field }) => field)]

function OfferForm({ supplier, offer, closing }: OfferFormProps) {
  const form = useCatalogueForm({
    area: 'supplier-item',
    record: offer,
    newIn: supplier.id,
    empty: newOffer,
    valuesOf: offerValuesOf,
    bodyOf: (typed) => {
      const body = offerBodyOf({ ...typed, packUnitId: packOf(typed) })
      return offer === undefined ? { ...body, supplierId: supplier.id, itemId: typed.itemId?.id } : body
    },
    shown: () => shown,
    merge: { prices: mergeRows },
    onSaved: closing.leave,
  })
  const { values, errors, change } = form
  const itemId = values.itemId?.id
  const { data: item } = useQuery({ ...itemQuery(itemId ?? 0), enabled: itemId !== undefined })
  const packs = packsOf(item)
  const packOf = ({ packUnitId }: OfferValues) => packUnitId || (packs[0]?.value ?? '')
  return (
    <CatalogueForm
      form={form}
      labels={labels}
      words={{
        packUnitId: (id) => packs.find(({ value }) => value === id)?.label ?? id,
        isPreferred: catalogueTexts.yesOrNo,
        prices: pricesText,
      }}
      onCancel={closing.close}
      closing={closing}
    >
      <div className='grid items-start gap-4 sm:grid-cols-2'>
        {offer === undefined ? (
          <RecordPicker
            area='item'
            label={texts.item}
            what={texts.itemWhat}
            chosen={values.itemId}
            error={errors['itemId']}
            onChange={(chosen) => change({ itemId: chosen, packUnitId: '' })}
          />
        ) : null}
        <FormControl
          field={{
            label: texts.pack,
            kind: 'choice',
            choices: packs,
            ...(item !== undefined && packs.length === 0 ? { hint: texts.noPack } : {}),
          }}
          readOnly={form.isPending}
          error={errors['packUnitId']}
          value={packOf(values)}
          onChange={(text) => change({ packUnitId: text })}
        />
        <FormFields form={form} fields={fields} />
      </div>
      <Checkbox label={texts.isPreferred} {...form.tick('isPreferred')} />
      <PricesEditor
        prices={values.prices}
        currency={supplier.currency}
        errors={errors}
        onChange={(prices) => change({ prices })}
      />
    </CatalogueForm>
  )
}

type Pack = { value: string; label: string }

/** The units that an item is bought in. */
function packsOf(item: ItemRecord | undefined): Pack[] {
  return (item?.units ?? [])
    .filter(({ isPurchaseUnit }) => isPurchaseUnit)
    .map(({ id, name }) => ({ value: String(id), label: name }))
}

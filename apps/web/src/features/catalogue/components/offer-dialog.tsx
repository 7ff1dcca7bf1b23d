import type { ItemRecord, SupplierItemRecord, SupplierRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { type CloseGuard, useCloseGuard } from '../../../shared/model/use-close-guard.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { FormControl } from '../../../shared/ui/record/form-control.tsx'
import { itemQuery, supplierItemQuery } from '../api/catalogue-queries.ts'
import { newOffer, offerBodyOf, type OfferValues, offerValuesOf, pricesText } from '../model/offer-form.ts'
import { packed, unpacked } from '../model/packed.ts'
import { useCatalogueForm } from '../model/use-catalogue-form.ts'
import { catalogueTexts } from '../texts.ts'
import { PricesEditor } from './prices-editor.tsx'
import { CatalogueForm } from './record-form.tsx'
import { RecordPicker } from './record-picker.tsx'
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

const boxes = [
  ['supplierSku', texts.supplierSku, 'line'],
  ['moqPacks', texts.moq, 'decimal'],
  ['multiplePacks', texts.multiple, 'decimal'],
] as const

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(boxes.map(([field, label]) => [field, label])),
  packUnitId: texts.pack,
  isPreferred: texts.isPreferred,
  prices: texts.prices,
}

/** Where a mistake has a place of its own to be said. */
function shownOf({ prices }: OfferValues): string[] {
  const parts = ['', '.validFrom', '.validTo', '.minPacks', '.unitPrice']
  const ofPrices = prices.flatMap((_, at) => parts.map((part) => `prices[${at}]${part}`))
  return ['itemId', 'packUnitId', ...boxes.map(([field]) => field), ...ofPrices]
}

function OfferForm({ supplier, offer, closing }: OfferFormProps) {
  const { editor, values, change, problem } = useCatalogueForm({
    area: 'supplier-item',
    record: offer,
    newIn: supplier.id,
    empty: newOffer,
    valuesOf: offerValuesOf,
    bodyOf: (typed) => {
      const body = offerBodyOf({ ...typed, packUnitId: packOf(typed) })
      return offer === undefined ? { ...body, supplierId: supplier.id, itemId: typed.itemId?.id } : body
    },
    shownOf,
    onSaved: closing.leave,
  })
  const { errors } = editor
  const itemId = values.itemId?.id
  const { data: item } = useQuery({ ...itemQuery(itemId ?? 0), enabled: itemId !== undefined })
  const packs = packsOf(item)
  const packOf = ({ packUnitId }: OfferValues) => packUnitId || (packs[0]?.value ?? '')
  return (
    <CatalogueForm
      isNew={offer === undefined}
      editor={editor}
      problem={problem}
      labels={labels}
      textOf={(field, text) => wordsOf(field, text, packs)}
      onChoose={(field, text) => editor.changeAll({ [field]: text })}
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
          readOnly={editor.isPending}
          error={errors['packUnitId']}
          value={packOf(values)}
          onChange={(text) => change({ packUnitId: text })}
        />
        {boxes.map(([field, label, kind]) => (
          <FormControl
            key={field}
            field={{ label, kind, maxLength: 32 }}
            readOnly={editor.isPending}
            error={errors[field]}
            value={values[field]}
            onChange={(text) => change({ [field]: text })}
          />
        ))}
      </div>
      <Checkbox
        label={texts.isPreferred}
        checked={values.isPreferred}
        onChange={({ target }) => change({ isPreferred: target.checked })}
      />
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

function wordsOf(field: string, text: string, packs: readonly Pack[]): string {
  const values = unpacked({ ...packed(newOffer), [field]: text }, newOffer)
  if (field === 'prices') return pricesText(values.prices)
  if (field === 'isPreferred') return catalogueTexts.yesOrNo(values.isPreferred)
  if (field === 'packUnitId') return packs.find(({ value }) => value === text)?.label ?? text
  return text
}

/** The units that an item is bought in. */
function packsOf(item: ItemRecord | undefined): Pack[] {
  return (item?.units ?? [])
    .filter(({ isPurchaseUnit }) => isPurchaseUnit)
    .map(({ id, name }) => ({ value: String(id), label: name }))
}

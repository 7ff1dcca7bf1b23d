import type { CountTemplateRecord } from '@backoffice/api-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ScrollList } from '../../../shared/ui/scroll-list.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { addItems, ofTemplates, uncoveredQuery } from '../api/template-calls.ts'
import { scopeTexts } from '../../../shared/scope/scope-texts.ts'
import { editorTexts as texts } from '../editor-texts.ts'
import type { RevisionForm } from '../model/use-revision-form.ts'

type Place = { itemId: number; locationId: number }

/** What is in stock at the locations of a template and on no template, to be added to this one. */
export function UncoveredPanel({ template, form }: { template: CountTemplateRecord; form: RevisionForm }) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(uncoveredQuery(template.locations.map(({ id }) => id)))
  const press = usePress<Place[], CountTemplateRecord>({
    send: (items) => addItems(template.id, items, template.version),
    onSuccess: async ({ revision }) => {
      toast.success(texts.savedRevision(revision))
      await queryClient.invalidateQueries(ofTemplates)
    },
    onError: (refused) => toast.error(problemText(refused), { id: 'count-template.add' }),
  })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <p className='px-4 py-3 text-muted'>{texts.updating}</p>
  const rows = data.data
  const places = rows.map(({ item, location }) => ({ itemId: item.id, locationId: location.id }))
  if (rows.length === 0) return <p className='px-4 py-3 text-muted'>{texts.uncoveredNone}</p>
  return (
    <div className='grid gap-2 px-4 py-3'>
      <div className='flex flex-wrap items-center justify-between gap-2'>
        <p className='text-[13px] text-muted'>{form.isDirty ? texts.saveFirst : texts.uncoveredText}</p>
        {form.mayEdit ? (
          <Button
            size='sm'
            pending={press.isPending}
            disabled={form.isDirty}
            onClick={() => press.mutate(places)}
          >
            {texts.addAll(rows.length)}
          </Button>
        ) : null}
      </div>
      <ScrollList label={texts.tabs.uncovered} className='max-h-96 divide-y divide-line'>
        {rows.map(({ id, item, location, onHand }) => (
          <li key={id} className='flex items-center justify-between gap-2 py-1'>
            <span className='min-w-0 break-words'>
              {item.name}{' '}
              <span className='text-[13px] text-muted'>
                {item.sku} · {location.name}
                {onHand === undefined
                  ? ''
                  : ` · ${scopeTexts.onHandShown(`${formatDecimal(onHand)} ${item.baseUnit}`)}`}
              </span>
            </span>
            {form.mayEdit ? (
              <Button
                size='sm'
                variant='ghost'
                aria-label={texts.addItem(item.name)}
                title={texts.addItem(item.name)}
                disabled={form.isDirty || press.isPending}
                icon={<Plus aria-hidden='true' className='size-4' />}
                onClick={() => press.mutate([{ itemId: item.id, locationId: location.id }])}
              />
            ) : null}
          </li>
        ))}
      </ScrollList>
      {data.hasMore ? (
        <p className='text-[13px] text-muted'>{texts.shownFirst(rows.length, data.total ?? rows.length)}</p>
      ) : null}
    </div>
  )
}

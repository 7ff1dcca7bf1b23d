import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { FolderTree, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { readText } from '../../../shared/lib/read-search.ts'
import type { CompanyPanelProps } from '../../../shared/model/company-panel.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FilteredEmpty } from '../../../shared/ui/data-grid/filtered-empty.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import { categoriesQuery } from '../api/category-calls.ts'
import { soughtCategories } from '../model/category-tree.ts'
import { catalogueTexts } from '../texts.ts'
import { CategoryTools } from './category-tools.tsx'
import { CategoryTree } from './category-tree.tsx'

const dialog = lazyPart(async () => (await import('./category-dialog.tsx')).CategoryDialog)
const { category: texts } = catalogueTexts

/** What stands open: a category by its id, or a new one in another one. */
type Open = { id: number } | { parentId: number | null }

/** The tab "Categories" of a company: the tree in which the items of its organisation stand. */
export function CategoriesPanel({ search, onSearch }: CompanyPanelProps) {
  const mayCreate = hasRight(useCurrentUser(), '[Setup] [Create] [Company]')
  const [open, setOpen] = useState<Open>()
  const { data, error, refetch } = useQuery(categoriesQuery)
  const q = readText(search, 'q')
  if (data === undefined && error === null) return <LoadingScreen />
  if (data === undefined) {
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  const categories = data.data
  const found = q === undefined ? categories : soughtCategories(categories, q)
  const add = mayCreate ? (
    <Button
      variant='primary'
      icon={<Plus aria-hidden='true' className='size-4' />}
      onClick={() => setOpen({ parentId: null })}
    >
      {texts.new}
    </Button>
  ) : undefined
  return (
    <>
      <PageHeader
        filters={
          <>
            <QuickSearch
              label={texts.searchLabel}
              placeholder={texts.searchHint}
              value={q}
              onChange={(next) => onSearch({ ...search, q: next }, { replace: true })}
            />
            <p className='text-[13px] text-muted'>{texts.lead}</p>
          </>
        }
        actions={
          <>
            <CategoryTools q={q} total={found.length} />
            {add}
          </>
        }
      />
      <Card>
        {categories.length === 0 ? (
          <EmptyState icon={<FolderTree />} title={texts.empty} actions={add}>
            {texts.emptyText}
          </EmptyState>
        ) : found.length === 0 ? (
          <FilteredEmpty q={q} onClear={() => onSearch({ ...search, q: undefined }, { replace: true })} />
        ) : (
          <CategoryTree
            categories={categories}
            found={q === undefined ? undefined : found}
            mayCreate={mayCreate}
            onOpen={setOpen}
          />
        )}
      </Card>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <dialog.Part
            category={'id' in open ? categories.find(({ id }) => id === open.id) : undefined}
            parentId={'id' in open ? null : open.parentId}
            categories={categories}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

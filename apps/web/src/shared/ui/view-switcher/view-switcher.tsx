import type { ListResource, SavedView } from '@backoffice/api-types'
import { Bookmark, ChevronDown } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import type { ListSearch } from '../../lib/read-search.ts'
import { useViews } from '../../model/use-views.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { lazyPart } from '../lazy-part.ts'
import { viewTexts } from './view-texts.ts'

const { Part: ViewMenu, preload } = lazyPart(async () => (await import('./view-menu.tsx')).ViewMenu)

export type ViewSwitcherProps = {
  resource: ListResource
  search: ListSearch & Readonly<Record<string, unknown>>
  /** Goes to a view; undefined to all rows. */
  onOpen: (view: SavedView | undefined, options?: { replace: boolean }) => void
}

/** Names the view that is open, and whether the list still is what it says; its menu comes when it is asked for. */
export function ViewSwitcher({ resource, search, onOpen }: ViewSwitcherProps) {
  const [isWanted, setIsWanted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const onDefault = (view: SavedView) => onOpen(view, { replace: true })
  const views = useViews({ resource, search, isOpen: isWanted, onDefault })
  const name = views.current?.name
  const button = (
    <ViewButton
      name={name}
      isModified={views.isModified}
      aria-haspopup='menu'
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        setIsWanted(true)
        setIsOpen(true)
      }}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <ViewMenu {...{ resource, search, onOpen, views }} open={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  )
}

type ViewButtonProps = ComponentProps<'button'> & { name: string | undefined; isModified: boolean }

export function ViewButton({ name, isModified, ...rest }: ViewButtonProps) {
  return (
    <Button
      size='sm'
      {...rest}
      className='max-w-64'
      icon={<Bookmark aria-hidden='true' className='size-3.5 shrink-0' />}
    >
      <span className='min-w-0 truncate'>
        {name === undefined ? (
          viewTexts.views
        ) : (
          <>
            <span className='sr-only'>{viewTexts.current('')}</span>
            {name}
          </>
        )}
      </span>
      {isModified ? <Badge tone='warning'>{viewTexts.modified}</Badge> : null}
      <ChevronDown aria-hidden='true' className='size-3.5 shrink-0' />
    </Button>
  )
}

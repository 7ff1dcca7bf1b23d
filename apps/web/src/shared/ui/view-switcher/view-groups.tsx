import type { ListResource, SavedView } from '@backoffice/api-types'
import * as Menu from '@radix-ui/react-dropdown-menu'
import { Check, Star, Users } from 'lucide-react'
import type { Views } from '../../model/use-views.ts'
import { useCurrentUser } from '../../model/use-current-user.ts'
import { menuItem } from './menu-look.ts'
import { viewTexts } from './view-texts.ts'

type ViewGroupsProps = {
  resource: ListResource
  views: Views
  onOpen: (view: SavedView | undefined) => void
}

/** All rows, one's own views, those of others. */
export function ViewGroups({ resource, views, onOpen }: ViewGroupsProps) {
  const { id: userId } = useCurrentUser()
  const { all, current, error, defaultId } = views
  if (all === undefined) {
    return (
      <Menu.Label className='px-2.5 py-2 text-muted'>
        {error === null ? viewTexts.loading : viewTexts.failed}
      </Menu.Label>
    )
  }
  const group = (label: string, shown: readonly SavedView[]) =>
    shown.length === 0 ? null : (
      <>
        <Menu.Label className='px-2.5 pt-2 pb-0.5 text-xs text-muted'>{label}</Menu.Label>
        {shown.map((view) => (
          <ViewItem
            key={view.id}
            view={view}
            isOwn={view.owner.id === userId}
            isDefault={view.id === defaultId}
            onOpen={() => onOpen(view)}
          />
        ))}
      </>
    )
  return (
    <Menu.RadioGroup value={String(current?.id ?? 'all')}>
      <Menu.RadioItem value='all' className={menuItem} onSelect={() => onOpen(undefined)}>
        <Mark />
        {viewTexts.all(resource)}
      </Menu.RadioItem>
      {group(
        viewTexts.mine,
        all.filter(({ owner }) => owner.id === userId),
      )}
      {group(
        viewTexts.shared,
        all.filter(({ owner }) => owner.id !== userId),
      )}
      {all.length === 0 ? (
        <Menu.Label className='px-2.5 py-2 text-pretty text-muted'>{viewTexts.none}</Menu.Label>
      ) : null}
    </Menu.RadioGroup>
  )
}

type ViewItemProps = { view: SavedView; isOwn: boolean; isDefault: boolean; onOpen: () => void }

function ViewItem({ view, isOwn, isDefault, onOpen }: ViewItemProps) {
  const owner = view.owner.name === '' ? viewTexts.bySomebody : viewTexts.by(view.owner.name)
  return (
    <Menu.RadioItem value={String(view.id)} className={menuItem} onSelect={onOpen}>
      <Mark />
      <span className='min-w-0 flex-1'>
        <span className='block truncate'>{view.name}</span>
        {isOwn ? null : <span className='block truncate text-xs text-muted'>{owner}</span>}
      </span>
      {isOwn && view.visibility === 'Public' ? (
        <Users aria-label={viewTexts.shared} className='size-3.5 shrink-0 text-muted' />
      ) : null}
      {isDefault ? (
        <Star aria-label={viewTexts.isDefault} className='size-3.5 shrink-0 fill-current text-primary-ink' />
      ) : null}
    </Menu.RadioItem>
  )
}

function Mark() {
  return (
    <span className='grid size-4 shrink-0 place-items-center'>
      <Menu.ItemIndicator>
        <Check aria-hidden='true' className='size-4 text-primary-ink' />
      </Menu.ItemIndicator>
    </span>
  )
}

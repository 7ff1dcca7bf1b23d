import type { PermissionEntry } from '@backoffice/api-types'
import { permissionActions, type Right } from '@backoffice/permissions'
import { Check, Minus } from 'lucide-react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { rightWords } from '../model/right-words.ts'
import type { RoleEditor } from '../model/use-role-editor.ts'
import { roleTexts } from '../texts.ts'
import type { OtherRole } from './matrix-table.tsx'

type MatrixCellProps = {
  /** The right of this cell; undefined where the catalogue has none. */
  entry: PermissionEntry | undefined
  editor: Pick<RoleEditor, 'held' | 'mayEdit' | 'mayGive' | 'isOwn' | 'set'>
  other: OtherRole | undefined
  /** The one box that the Tab key reaches. */
  stop: Right | undefined
  onFocus: (right: Right) => void
}

/** One right as a box; beside it, while two roles are compared, what the other one has. */
export function MatrixCell({ entry, editor, other, stop, onFocus }: MatrixCellProps) {
  if (entry === undefined) return <td className='border-b border-line' />
  const { functionalityName: right, action, sentence } = entry
  const isHeld = editor.held.has(right)
  const isFree = editor.mayEdit && editor.mayGive(right)
  const isDifferent = other !== undefined && other.rights.has(right) !== isHeld
  const why = editor.mayEdit && !isFree && !editor.isOwn ? ` ${roleTexts.lacked}` : ''
  return (
    <td className={classNames('border-b border-line text-center', isDifferent && 'bg-warning-soft')}>
      {/* As large as a finger needs it. */}
      <label className='inline-flex min-h-6 items-center gap-2 px-1 align-middle' title={`${sentence}${why}`}>
        <input
          type='checkbox'
          aria-label={nameOf(entry, other)}
          aria-description={`${sentence}${why}`}
          aria-disabled={!isFree || undefined}
          data-column={permissionActions.findIndex((one) => one === action)}
          tabIndex={right === stop ? 0 : -1}
          checked={isHeld}
          onFocus={() => onFocus(right)}
          onChange={() => (isFree ? editor.set([right], !isHeld) : undefined)}
          className='size-4 accent-primary aria-disabled:opacity-55'
        />
        {other === undefined ? null : <OtherMark has={other.rights.has(right)} />}
      </label>
    </td>
  )
}

function nameOf(
  { functionalityName, action, subArea }: PermissionEntry,
  other: OtherRole | undefined,
): string {
  const area = /^\[([^\]]+)\]/.exec(functionalityName)?.[1] ?? ''
  const name = `${area}: ${action} ${rightWords(subArea)}`
  if (other === undefined) return name
  const has = other.rights.has(functionalityName)
  return `${name}; ${has ? roleTexts.otherHas(other.name) : roleTexts.otherLacks(other.name)}`
}

function OtherMark({ has }: { has: boolean }) {
  const Mark = has ? Check : Minus
  return <Mark aria-hidden='true' className={classNames('size-3.5', has ? 'text-text' : 'text-muted')} />
}

import * as Popover from '@radix-ui/react-popover'
import { useEffect, useRef, useState } from 'react'
import { formatCondition } from '../../lib/where.ts'
import type { FilterField } from '../../model/filter-field.ts'
import { ConditionForm } from './condition-form.tsx'
import { FieldPicker } from './field-picker.tsx'
import { filterTexts } from './filter-texts.ts'
import type { ReadCondition } from './use-relation-names.ts'

type FilterBuilderProps = {
  fields: readonly FilterField[]
  /** The condition that is changed; undefined makes a new one. */
  edited: ReadCondition | undefined
  /** What was pressed; the builder stands below and gives the focus back to it. */
  anchor: HTMLElement
  onApply: (condition: string) => void
  onClose: () => void
}

/** Makes a condition in two steps: the field, then what is asked about it. */
export function FilterBuilder({ fields, edited, anchor, onApply, onClose }: FilterBuilderProps) {
  const [field, setField] = useState(edited?.field)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(content.current), [field])
  return (
    <Popover.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          ref={content}
          align='start'
          sideOffset={6}
          collisionPadding={8}
          aria-label={field?.label ?? filterTexts.addLabel}
          className='z-40 flex max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-1rem))] animate-[appear_100ms_ease-out] flex-col overflow-hidden rounded-xl border border-line bg-raised text-sm text-text shadow-overlay'
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            focusFirst(content.current)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (anchor.isConnected) anchor.focus()
          }}
        >
          {field === undefined ? (
            <FieldPicker fields={fields} onPick={setField} />
          ) : (
            <ConditionForm
              field={field}
              condition={edited?.condition}
              onApply={(condition) => onApply(formatCondition(condition))}
              onCancel={onClose}
            />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The control that a step begins with bears `data-first`. */
function focusFirst(content: HTMLElement | null): void {
  content?.querySelector<HTMLElement>('[data-first]')?.focus()
}

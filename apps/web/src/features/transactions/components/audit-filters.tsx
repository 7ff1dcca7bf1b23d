import type { AuditEvent } from '@backoffice/api-types'
import { auditActionName, auditActions, auditEntities, auditNames } from '@backoffice/api-types/audit-names'
import type { auditListFields as fields } from '@backoffice/api-types/list-fields'
import { type ListSearch, readChoice, readText, readWhole } from '../../../shared/lib/read-search.ts'
import { endOfDay, startOfDay } from '../../../shared/lib/where-items.ts'
import type { Narrowing } from '../../../shared/list/narrowing.tsx'
import { Chip } from '../../../shared/ui/filter-chips.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { auditTexts as texts } from '../audit-texts.ts'
import { type DaySearch, daysFilter } from './days-filter.tsx'

/** What the address of the trail says. */
export type AuditSearch = ListSearch &
  DaySearch & {
    entity?: (typeof auditEntities)[number] | undefined
    action?: string | undefined
    /** Only events of one record, by its id; of the kind that `entity` names. */
    record?: number | undefined
  }

type Filter = Narrowing<AuditSearch, keyof typeof fields, AuditEvent>

const ofEntity: Filter = {
  keys: ['entity'],
  read: (address) => ({ entity: readChoice(address, 'entity', auditEntities) }),
  itemsOf: ({ entity }) => (entity === undefined ? [] : [{ field: 'entity', op: 'eq', value: entity }]),
  draw: ({ search, onChange }) => (
    <span className='w-40'>
      <Select
        aria-label={texts.kind}
        value={search.entity ?? ''}
        onChange={({ target }) =>
          onChange({
            entity: auditEntities.find((one) => one === target.value),
            action: undefined,
            record: undefined,
          })
        }
      >
        <option value=''>{texts.allKinds}</option>
        {auditEntities.map((entity) => (
          <option key={entity} value={entity}>
            {auditNames[entity].name}
          </option>
        ))}
      </Select>
    </span>
  ),
}

/** Of the chosen kind, or each action once, whatever it was done to. */
const actionsOf = ({ entity }: AuditSearch) =>
  entity === undefined ? auditActions : Object.keys(auditNames[entity].actions)

const ofAction: Filter = {
  keys: ['action'],
  read: (address) => {
    const action = readText(address, 'action')
    return { action: auditActions.find((one) => one === action) }
  },
  itemsOf: ({ action }) => (action === undefined ? [] : [{ field: 'action', op: 'eq', value: action }]),
  draw: ({ search, onChange }) => (
    <span className='w-40'>
      <Select
        aria-label={texts.action}
        value={search.action ?? ''}
        onChange={({ target }) => onChange({ action: target.value === '' ? undefined : target.value })}
      >
        <option value=''>{texts.allActions}</option>
        {actionsOf(search).map((action) => (
          <option key={action} value={action}>
            {auditActionName(search.entity ?? '', action)}
          </option>
        ))}
      </Select>
    </span>
  ),
}

const ofDays: Filter = daysFilter({ field: 'at', texts, startOf: startOfDay, endOf: endOfDay })

const ofRecord: Filter = {
  keys: ['record'],
  read: (address) => ({ record: readWhole(address, 'record') }),
  itemsOf: ({ record }) => (record === undefined ? [] : [{ field: 'recordId', op: 'eq', value: record }]),
  draw: ({ search, rows: [first], onChange }) =>
    search.record === undefined ? null : (
      <Chip isOn onClick={() => onChange({ record: undefined })}>
        {texts.oneRecord(first?.record?.name ?? '')}
      </Chip>
    ),
}

/** What narrows the trail beside words: a kind of record, an action, days, one record. */
export const trailFilters: readonly Filter[] = [ofEntity, ofAction, ofDays, ofRecord]

/**
 * What people call the events of the audit trail, by the record that they are about: the one catalogue for the screen, the
 * file and the filters. Free of zod, so that the SPA may import it.
 */
import { type Actions, catalogueActions, orderActions, personActions } from './audit-actions.ts'

/** Each entity with what it is called, and each of its actions in plain words. */
export const auditNames = {
  count: {
    name: 'Count',
    actions: {
      create: 'Count planned',
      update: 'Details changed',
      start: 'Counting started',
      submit: 'Submitted for review',
      unlock: 'Opened again',
      recount: 'Lines to be counted again',
      withdraw: 'Recount withdrawn',
      confirm: 'Unlikely figures confirmed',
      decide: 'Lines decided',
      cost: 'Costs of found stock set',
      transfer: 'Found stock transferred from another location',
      'add-row': 'Item added to the sheet',
      'remove-row': 'Added item taken off the sheet',
      assign: 'People assigned',
      'sub-count-create': 'Sub-count added',
      'sub-count-update': 'Sub-count changed',
      'sub-count-delete': 'Sub-count removed',
      'sub-count-finish': 'Sub-count finished',
      'sub-count-reopen': 'Sub-count opened again',
      approve: 'Approved',
      return: 'Returned to review: no longer as approved',
      post: 'Posted to the ledger',
      reverse: 'Taken back',
      cancel: 'Cancelled',
    },
  },
  'count-template': {
    name: 'Count template',
    actions: {
      create: 'Template added',
      update: 'Template changed',
      revise: 'Rows changed, new revision',
      activate: 'Put into use',
      deactivate: 'Taken out of use',
      pause: 'Schedule paused',
      resume: 'Schedule resumed',
      delete: 'Template deleted',
    },
  },
  order: { name: 'Order', actions: orderActions },
  'order-template': {
    name: 'Order template',
    actions: {
      create: 'Template added',
      update: 'Template changed',
      run: 'Drafts made',
      activate: 'Put into use',
      deactivate: 'Taken out of use',
      pause: 'Schedule paused',
      resume: 'Schedule resumed',
      delete: 'Template deleted',
    },
  },
  'order-file': {
    name: 'Order file',
    actions: {
      create: 'File added',
      update: 'File linked',
      mapping: 'Columns taken from another file',
      delete: 'File deleted',
    },
  },
  movement: {
    name: 'Movement',
    actions: {
      create: 'Movement written',
      post: 'Posted to the ledger',
      discard: 'Draft discarded',
      reverse: 'Taken back',
    },
  },
  'report-period': {
    name: 'Report period',
    actions: {
      create: 'Period generated',
      update: 'Details changed',
      delete: 'Period deleted',
      hold: 'Put on hold',
      release: 'Released',
      close: 'Closed',
      reopen: 'Opened again',
      lock: 'Locked for good',
    },
  },
  receipt: {
    name: 'Receipt',
    actions: {
      create: 'Receipt written',
      lines: 'Draft changed',
      post: 'Posted to the ledger',
      invoice: 'Held against the invoice',
      'invoice-void': 'Invoice voided',
      'landed-cost': 'Landed cost added',
      'landed-cost-back': 'Landed cost taken back',
      'over-receive': 'More than was ordered taken in',
      'add-file': 'File added',
      'remove-file': 'File removed',
      return: 'Goods sent back',
      'credit-note': 'Credit note written',
      discard: 'Draft discarded',
      reverse: 'Taken back',
    },
  },
  company: {
    name: 'Company',
    actions: {
      ...catalogueActions,
      rules: 'Rules changed',
      numbering: 'Numbering changed',
      'location-create': 'Location added',
      'location-update': 'Location changed',
      'location-archive': 'Location archived',
      'location-restore': 'Location restored',
      'location-delete': 'Location deleted',
      'area-create': 'Area added',
      'area-update': 'Area changed',
      'area-archive': 'Area archived',
      'area-restore': 'Area restored',
      'area-delete': 'Area deleted',
      'area-order': 'Walk changed',
    },
  },
  item: { name: 'Item', actions: catalogueActions },
  category: { name: 'Category', actions: { ...catalogueActions, move: 'Moved' } },
  supplier: { name: 'Supplier', actions: catalogueActions },
  supplier_item: { name: 'Catalogue entry', actions: catalogueActions },
  par_level: { name: 'Par level', actions: catalogueActions },
  user: { name: 'Person', actions: personActions },
  role: { name: 'Role', actions: { create: 'Role added', update: 'Role changed', delete: 'Role deleted' } },
  saved_view: {
    name: 'View',
    actions: { create: 'View saved', update: 'View changed', delete: 'View deleted' },
  },
  import: {
    name: 'Import',
    actions: {
      preview: 'File read',
      apply: 'Import applied',
      undo: 'Import undone',
      delete: 'File discarded',
    },
  },
  list: { name: 'List', actions: { export: 'Exported to a file' } },
  job: { name: 'Background job', actions: { retry: 'Tried again', cancel: 'Cancelled' } },
  mail: { name: 'Mail', actions: { resend: 'Sent again' } },
  organisation: {
    name: 'Organisation',
    actions: {
      reasons: 'Reasons changed',
      'set-up': 'Set up',
      entered: 'Entered by support',
    },
  },
} as const satisfies Readonly<Record<string, { name: string; actions: Actions }>>

export type AuditEntity = keyof typeof auditNames

const entries = Object.entries<{ name: string; actions: Actions }>(auditNames)

/** The entities, in the order of their names here. */
export const auditEntities = Object.keys(auditNames) as [AuditEntity, ...AuditEntity[]] // the keys of this very object

/** Every action of any entity, once. */
export const auditActions = [...new Set(entries.flatMap(([, { actions }]) => Object.keys(actions)))]

/** What people call an entity; one of another release by its own name. */
export function auditEntityName(entity: string): string {
  return entries.find(([known]) => known === entity)?.[1].name ?? inWords(entity)
}

/** An action in plain words; one of another release by its own name. */
export function auditActionName(entity: string, action: string): string {
  return entries.find(([known]) => known === entity)?.[1].actions[action] ?? inWords(action)
}

const inWords = (name: string) => {
  const words = name.replaceAll(/[-_.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

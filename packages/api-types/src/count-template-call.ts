import type { Right } from '@backoffice/permissions'
import { recordAddress } from './call-parts.ts'
import { countTemplateRecord } from './count-template.ts'

export const templateRights = {
  view: '[Counts] [View] [Counts Template]',
  create: '[Counts] [Create] [Counts Template]',
  edit: '[Counts] [Edit] [Counts Template]',
} as const satisfies Record<string, Right>

/** What every call that says a scope may refuse. */
export const scopeErrors = ['count.location-unknown', 'count-template.book-hidden'] as const

export const byId = { params: recordAddress } as const
/** A change of one template, which may name the version it was made from. */
export const templateChange = { ...byId, right: templateRights.edit, response: countTemplateRecord } as const

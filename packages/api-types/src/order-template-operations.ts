import type { Right } from '@backoffice/permissions'
import * as z from 'zod'
import { changeErrors, listErrors, recordAddress } from './call-parts.ts'
import { orderTemplateListFields } from './order-template-list-fields.ts'
import { createOrdersResult } from './order-operations.ts'
import { defineOperation } from './operation.ts'
import {
  newOrderTemplateBody,
  orderTemplateBody,
  orderTemplateOfOrderBody,
  orderTemplatePage,
  orderTemplatePreview,
  orderTemplatePreviewBody,
  orderTemplateOfOrderRecord,
  orderTemplateRecord,
  orderTemplateRuns,
  templateOffers,
} from './order-template.ts'
import { option } from './option.ts'
import { listQuery } from './paging.ts'
import { recordTimeline } from './record-event.ts'
import { addressId, countOf, id, requiredName } from './scalars.ts'

const view = '[Orders] [View] [Order Template]' satisfies Right
const edit = '[Orders] [Edit] [Order Template]' satisfies Right
const byId = { params: recordAddress } as const
const change = { ...byId, right: edit, response: orderTemplateRecord } as const
const words = z.string().trim().max(200).default('')

const contentErrors = ['template.name-taken', 'template.schedule-invalid'] as const

export const orderTemplateOperations = {
  all: defineOperation({
    id: 'order-template.all',
    method: 'GET',
    path: '/v2/order-template/all',
    summary: 'Order templates that the caller sees: public ones and their own',
    right: view,
    query: listQuery,
    fields: orderTemplateListFields,
    response: orderTemplatePage,
    errors: listErrors,
  }),
  get: defineOperation({
    id: 'order-template.get',
    method: 'GET',
    path: '/v2/order-template/{id}',
    summary: 'An order template with its lines',
    right: view,
    ...byId,
    response: orderTemplateRecord,
  }),
  timeline: defineOperation({
    id: 'order-template.timeline',
    method: 'GET',
    path: '/v2/order-template/{id}/timeline',
    summary: 'What happened to an order template, newest first',
    right: view,
    ...byId,
    response: recordTimeline,
  }),
  runs: defineOperation({
    id: 'order-template.run.all',
    method: 'GET',
    path: '/v2/order-template/{id}/run/all',
    summary: 'What an order template has made by hand and by its schedule, the latest fifty runs',
    right: view,
    ...byId,
    response: orderTemplateRuns,
  }),
  create: defineOperation({
    id: 'order-template.create',
    method: 'POST',
    path: '/v2/order-template',
    summary: 'Makes an order template for a location',
    right: '[Orders] [Create] [Order Template]',
    idempotent: true,
    body: newOrderTemplateBody,
    response: orderTemplateRecord,
    status: 201,
    errors: [...contentErrors, 'template.location-unknown'],
  }),
  update: defineOperation({
    id: 'order-template.update',
    method: 'PUT',
    path: '/v2/order-template/{id}',
    summary: 'Replaces the settings, the assignees, the schedule and the lines',
    ...change,
    body: orderTemplateBody,
    errors: [...changeErrors, ...contentErrors, 'template.not-owner'],
  }),
  clone: defineOperation({
    id: 'order-template.clone',
    method: 'POST',
    path: '/v2/order-template/{id}/clone',
    summary: 'Makes an order template of the caller like another; its schedule is paused',
    right: '[Orders] [Clone] [Order Template]',
    idempotent: true,
    ...byId,
    body: z.object({ name: requiredName() }),
    response: orderTemplateRecord,
    status: 201,
    errors: ['template.name-taken'],
  }),
  fromOrder: defineOperation({
    id: 'order-template.from-order',
    method: 'POST',
    path: '/v2/order/{id}/template',
    summary:
      'Makes an order template of the caller with the packs of an order; what its supplier does not sell that way any more stays out, and is named',
    right: '[Orders] [Create] [Order Template]',
    idempotent: true,
    ...byId,
    body: orderTemplateOfOrderBody,
    response: orderTemplateOfOrderRecord,
    status: 201,
    errors: ['template.name-taken', 'template.location-unknown'],
  }),
  deactivate: defineOperation({
    id: 'order-template.deactivate',
    method: 'POST',
    path: '/v2/order-template/{id}/deactivate',
    summary: 'Takes an order template out of use; its orders stay, its schedule rests',
    ...change,
    errors: ['record.version-conflict'],
  }),
  activate: defineOperation({
    id: 'order-template.activate',
    method: 'POST',
    path: '/v2/order-template/{id}/activate',
    summary: 'Brings an order template back into use',
    ...change,
    errors: ['record.version-conflict'],
  }),
  bulk: defineOperation({
    id: 'order-template.bulk',
    method: 'POST',
    path: '/v2/order-template/bulk',
    summary:
      'Takes order templates out of use or brings them back: all of them, or none when one is not there',
    right: edit,
    body: z.object({ action: z.enum(['deactivate', 'activate']), ids: z.array(id).min(1).max(500) }),
    response: z.object({ changed: countOf }),
  }),
  delete: defineOperation({
    id: 'order-template.delete',
    method: 'DELETE',
    path: '/v2/order-template/delete/{id}',
    summary: 'Deletes an order template that no order was made from',
    right: '[Orders] [Delete] [Order Template]',
    ...byId,
    response: z.object({ id }),
    errors: ['record.version-conflict', 'record.in-use'],
  }),
  pause: defineOperation({
    id: 'order-template.pause',
    method: 'POST',
    path: '/v2/order-template/{id}/pause',
    summary: 'Lets the schedule rest',
    ...change,
    errors: ['record.version-conflict', 'template.not-scheduled'],
  }),
  resume: defineOperation({
    id: 'order-template.resume',
    method: 'POST',
    path: '/v2/order-template/{id}/resume',
    summary: 'Lets the schedule go on with the next run; those it missed are not made up for',
    ...change,
    errors: ['record.version-conflict', 'template.not-scheduled'],
  }),
  preview: defineOperation({
    id: 'order-template.preview',
    method: 'POST',
    path: '/v2/order-template/preview',
    summary: 'What lines would order now, with the stock and the prices of this moment; nothing is written',
    right: view,
    body: orderTemplatePreviewBody,
    response: orderTemplatePreview,
    errors: ['template.location-unknown'],
  }),
  run: defineOperation({
    id: 'order-template.run',
    method: 'POST',
    path: '/v2/order-template/{id}/run',
    summary:
      'Makes one draft for each supplier now, beside every other order; the schedule goes on as it is. If-Match refuses lines that the caller has not seen',
    right: '[Orders] [Create] [List]',
    idempotent: true,
    ...byId,
    response: createOrdersResult,
    status: 201,
    errors: [
      'record.version-conflict',
      'template.inactive',
      'template.location-unknown',
      'order-template.nothing-to-order',
    ],
  }),
  assigneeOptions: defineOperation({
    id: 'order-template.assignee.options',
    method: 'GET',
    path: '/v2/order-template/assignee/options',
    summary: 'People who may change orders and who work at a location',
    right: view,
    query: z.object({ locationId: addressId, q: words }),
    response: z.object({ data: z.array(option) }),
  }),
  offers: defineOperation({
    id: 'order-template.offer.all',
    method: 'GET',
    path: '/v2/order-template/offer/all',
    summary:
      'What active suppliers sell, with the prices of today, at the location where one is named: the first fifty that hold every word',
    right: view,
    query: z.object({ q: words, locationId: addressId.optional() }),
    response: templateOffers,
  }),
}

import * as z from 'zod'
import { defineOperation } from './operation.ts'
import { pageOf } from './paging.ts'
import { addressInteger, id } from './scalars.ts'

/** A tenant as the portal lists it. */
export const organisationRow = z.object({ id, name: z.string(), isActive: z.boolean() })
const organisationPage = pageOf(organisationRow)

export type OrganisationRow = z.infer<typeof organisationRow>
export type OrganisationPage = z.infer<typeof organisationPage>

/** `page` from 1, `size`, a part of the `name`, and whether those in use or the others are wanted. */
const portalQuery = z.object({
  page: addressInteger(1).default(1),
  size: addressInteger(1, 500).default(50),
  name: z.string().trim().max(200).default(''),
  isActive: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
})

export type PortalQuery = z.infer<typeof portalQuery>

export const organisationOperations = {
  portal: defineOperation({
    id: 'user.organization.portal',
    method: 'GET',
    path: '/v2/user/organization/portal',
    access: 'signed-in',
    summary: 'Organisations by name: all of them for a super-admin, their own for everybody else',
    query: portalQuery,
    response: organisationPage,
  }),
}

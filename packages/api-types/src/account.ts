import * as z from 'zod'
import { changeErrors } from './call-parts.ts'
import { defineOperation } from './operation.ts'
import { addressInteger, id, version } from './scalars.ts'
import { fileKinds } from './file.ts'
import { personName, phoneNumber } from './person.ts'

const url = z.object({ url: z.string() })
const pixels = (least: number) => addressInteger(least, 20_000)

/** What the caller may see and change of themselves. */
export const account = z.object({
  id,
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** Waits for the link that went there; everything else goes to `email` until then. */
  newEmail: z.string().nullable(),
  username: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  hasPicture: z.boolean(),
  version,
})
export type Account = z.infer<typeof account>

const accountBody = z.object({
  firstName: personName,
  middleName: personName,
  lastName: personName,
  phoneNumber,
})
export type AccountBody = z.input<typeof accountBody>

export const accountOperations = {
  get: defineOperation({
    id: 'user.profile.get',
    method: 'GET',
    path: '/v2/user/profile',
    access: 'signed-in',
    summary: 'The caller’s own record',
    ofPerson: true,
    response: account,
  }),
  update: defineOperation({
    id: 'user.profile.update',
    method: 'PUT',
    path: '/v2/user/profile',
    access: 'signed-in',
    summary: 'Changes the caller’s own names and phone number at the version of If-Match',
    ofPerson: true,
    body: accountBody,
    response: account,
    errors: changeErrors,
  }),
  verifyEmail: defineOperation({
    id: 'user.verify-email',
    method: 'POST',
    path: '/v2/user/verify-email',
    access: 'signed-in',
    summary:
      'Mails the link that confirms the caller’s address again, unless there is no need or too much was sent',
    ofPerson: true,
    response: z.object({ done: z.literal(true) }),
  }),
  profilePicturePreview: defineOperation({
    id: 'user.profile-picture-preview',
    method: 'GET',
    path: '/v2/user/profile-picture/preview',
    access: 'signed-in',
    summary: 'Where the picture of the signed-in user lies; empty when there is none',
    ofPerson: true,
    response: url,
  }),
  profilePictureContent: defineOperation({
    id: 'user.profile-picture-content',
    method: 'GET',
    path: '/v2/user/profile-picture/content',
    access: 'signed-in',
    summary:
      'The picture of the signed-in user, a square of 256 px; `file` keeps addresses of two pictures apart',
    query: z.object({ file: z.string().optional() }),
    files: ['image/webp'],
  }),
  putProfilePicture: defineOperation({
    id: 'user.profile-picture-put',
    method: 'PUT',
    path: '/v2/user/profile-picture',
    access: 'signed-in',
    summary:
      'Makes the caller’s picture of a PNG, JPEG or WebP: the square at x and y of this size, in pixels of the upright picture; the middle without them',
    ofPerson: true,
    query: z
      .object({ x: pixels(0).optional(), y: pixels(0).optional(), size: pixels(1).optional() })
      .refine(({ x, y, size }) => [x, y, size].every((one) => (one === undefined) === (size === undefined)), {
        message: 'x, y and size go together',
        path: ['size'],
      }),
    upload: { maxBytes: fileKinds['profile-picture'].maxBytes },
    response: url,
    errors: ['file.empty', 'file.too-large', 'file.type-refused', 'picture.unreadable'],
  }),
  deleteProfilePicture: defineOperation({
    id: 'user.profile-picture-delete',
    method: 'DELETE',
    path: '/v2/user/profile-picture',
    access: 'signed-in',
    summary: 'Takes the caller’s picture away; also when there is none',
    ofPerson: true,
    response: url,
  }),
}

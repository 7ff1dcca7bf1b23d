import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { defineOperation } from './operation.ts'
import { countOf, id, requiredName } from './scalars.ts'

const mebibyte = 1024 * 1024
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
const sheetTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const

/** What is kept of which kind: media types by content, and who reads it beside the sender. */
export const fileKinds = {
  /** The picture itself is sent by `user.profile-picture-put`, which makes it anew. */
  'profile-picture': { maxBytes: 8 * mebibyte, types: pictureTypes, readers: 'tenant' },
  import: { maxBytes: 20 * mebibyte, types: sheetTypes, readers: 'sender' },
  attachment: {
    maxBytes: 20 * mebibyte,
    types: ['application/pdf', ...pictureTypes, ...sheetTypes],
    readers: 'sender',
  },
  /** What came with a delivery: a photograph or a scan; read through its receipt and the orders of that. */
  receipt: { maxBytes: 20 * mebibyte, types: ['application/pdf', ...pictureTypes], readers: 'sender' },
  /** What a supplier got of an order; read through the order. */
  order: { maxBytes: 20 * mebibyte, types: ['application/pdf', 'text/csv'], readers: 'sender' },
  /** What a job has exported; a million rows of the widest list have about half as many bytes. */
  export: { maxBytes: 512 * mebibyte, types: sheetTypes, readers: 'sender' },
} as const satisfies Record<
  string,
  { maxBytes: number; types: readonly string[]; readers: 'sender' | 'tenant' }
>

export type FileKind = keyof typeof fileKinds

/** Media types that a file may turn out to be. */
export const storedTypes = [...new Set(Object.values(fileKinds).flatMap(({ types }) => [...types]))]
export type StoredType = (typeof storedTypes)[number]

/** Bytes of the largest file that is sent; the server alone makes exports. */
export const largestFile = Math.max(
  ...Object.entries(fileKinds).map(([kind, { maxBytes }]) => (kind === 'export' ? 0 : maxBytes)),
)

export const storedFileReference = z.object({
  id,
  name: z.string(),
  mediaType: z.enum(storedTypes),
  size: countOf,
})
export type StoredFileReference = z.infer<typeof storedFileReference>

export const fileOperations = {
  create: defineOperation({
    id: 'file.create',
    method: 'POST',
    path: '/v2/file',
    access: 'signed-in',
    summary: 'Keeps a file; its type is told by its content, and its sender alone reads it back',
    query: z.object({ kind: z.enum(['import', 'attachment']), name: requiredName(200) }),
    upload: { maxBytes: largestFile },
    response: storedFileReference,
    status: 201,
    errors: ['file.empty', 'file.too-large', 'file.type-refused', 'file.no-room'],
  }),
  content: defineOperation({
    id: 'file.content',
    method: 'GET',
    path: '/v2/file/{id}/content',
    access: 'signed-in',
    summary: 'The bytes of a file: for its sender, and profile pictures for everybody of the organisation',
    params: recordAddress,
    files: storedTypes,
  }),
}

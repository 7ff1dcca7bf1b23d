import type { Reason, Reasons, ReasonsContent } from '@backoffice/api-types'
import type { reasonUses } from '@backoffice/api-types/values'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { changedFields, type Fields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { lockReasons, saveReasons, selectReasons } from './repository.ts'

type Use = (typeof reasonUses)[number]

/** The reasons of the tenant, in their order. */
export async function readReasons(work: Work): Promise<Reasons> {
  const { reasons, version } = await selectReasons(work)
  return { data: [...reasons], version }
}

const told = ({ name, uses, isActive }: Reason) =>
  [name, uses.join(', '), ...(isActive ? [] : ['out of use'])].join('; ')

/** What the audit trail tells: each reason by its code, and the order that they stand in. */
const fieldsOf = (reasons: readonly Reason[]): Fields => ({
  ...Object.fromEntries(reasons.map((reason) => [`reason ${reason.code}`, told(reason)])),
  order: reasons.map(({ code }) => code).join(', '),
})

/** Each field that one of them has: what was taken away is told as empty. */
function changesOf(before: readonly Reason[], after: readonly Reason[]) {
  const gone = Object.fromEntries(before.map(({ code }) => [`reason ${code}`, null]))
  return changedFields(fieldsOf(before), { ...gone, ...fieldsOf(after) })
}

function refuseTwins(reasons: readonly Reason[]): void {
  const errors = reasons.flatMap(({ code }, index) =>
    reasons.findIndex((other) => other.code === code) === index
      ? []
      : [
          {
            field: `reasons[${index}].code`,
            code: 'reason.code-taken',
            message: 'Another reason has this code.',
            rejected: code,
          } as const,
        ],
  )
  if (errors.length > 0) throw new AppError('reason.code-taken', { errors })
}

/**
 * Replaces the reasons of the tenant. Nothing is written, and the version stays, when nothing is different.
 * @throws AppError `record.version-missing`, `record.version-conflict`, `reason.code-taken`
 */
export async function changeReasons(
  work: Work,
  version: number | undefined,
  { reasons }: ReasonsContent,
): Promise<Reasons> {
  const stored = await lockReasons(work)
  requireVersion(stored, version)
  refuseTwins(reasons)
  const { before, after } = changesOf(stored.reasons, reasons)
  if (Object.keys(after).length > 0) {
    await saveReasons(work, reasons)
    const entityId = work.actor.organisationId
    await recordEvents(work, [{ entity: 'organisation', entityId, action: 'reasons', before, after }])
  }
  return readReasons(work)
}

/** The names of the reasons in use for this, by their codes. */
export async function readReasonNames(work: Work, use: Use): Promise<ReadonlyMap<string, string>> {
  const { reasons } = await selectReasons(work)
  const usable = reasons.filter(({ isActive, uses }) => isActive && uses.includes(use))
  return new Map(usable.map(({ code, name }) => [code, name]))
}

/** Says a reason: its name as it is now, with the words beside it; null where neither was said. */
export function reasonText(
  reasons: readonly Reason[],
  code: string | null,
  words: string | null,
): string | null {
  const name = reasons.find((one) => one.code === code)?.name ?? code
  return [name, words].filter((part) => part !== null && part !== '').join(': ') || null
}

/** @throws AppError `reason.unknown` unless a reason in use for this has the code */
export async function requireReasonInUse(work: Work, code: string, use: Use, field: string): Promise<void> {
  if ((await readReasonNames(work, use)).has(code)) return
  const message = 'There is no such reason in use.'
  throw new AppError('reason.unknown', {
    errors: [{ field, code: 'reason.unknown', message, rejected: code }],
  })
}

import { orderMoved } from './order-move-notices.ts'

/**
 * What people are told of without having asked: by kind, and by which way. One wording for the bell and for mails. Free of
 * zod, so that the SPA may import it.
 */
export const noticeKinds = [
  'count.assigned',
  'count.recount-withdrawn',
  'count.not-planned',
  'count.due',
  'count.late',
  'count.approval-waiting',
  'order.drafted',
  'order.not-drafted',
  'order.approval-waiting',
  'order.approved',
  'order.rejected',
  'order.sent',
  'order.confirmed',
  'order.amended',
  'order.held',
  'order.closed',
  'order.cancelled',
  'order.received',
  'order.returned',
  'order.late',
  'import.read',
  'import.done',
  'import.undone',
  'import.failed',
  'export.ready',
  'export.failed',
  'sign-in.new-device',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** `in-app`: behind the bell. `mail`: at once. `digest`: in one mail a day, in the morning of the organisation. */
export const noticeChannels = ['in-app', 'mail', 'digest'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** By which ways a person wants to hear of each kind. */
export type NoticeChoices = Readonly<Record<NoticeKind, readonly NoticeChannel[]>>

/** Until a person says otherwise. A new device is always told by a mail of its own as well. */
export const defaultNoticeChoices: NoticeChoices = {
  'count.assigned': ['in-app', 'mail'],
  'count.recount-withdrawn': ['in-app', 'mail'],
  'count.not-planned': ['in-app', 'mail'],
  'count.due': ['in-app', 'digest'],
  'count.late': ['in-app', 'digest'],
  'count.approval-waiting': ['in-app', 'mail'],
  'order.drafted': ['in-app'],
  'order.not-drafted': ['in-app', 'mail'],
  'order.approval-waiting': ['in-app', 'mail'],
  'order.approved': ['in-app'],
  'order.rejected': ['in-app', 'mail'],
  'order.sent': ['in-app'],
  'order.confirmed': ['in-app'],
  'order.amended': ['in-app'],
  'order.held': ['in-app'],
  'order.closed': ['in-app'],
  'order.cancelled': ['in-app', 'mail'],
  'order.received': ['in-app'],
  'order.returned': ['in-app'],
  'order.late': ['in-app', 'digest'],
  'import.read': ['in-app'],
  'import.done': ['in-app'],
  'import.undone': ['in-app'],
  'import.failed': ['in-app', 'mail'],
  'export.ready': ['in-app'],
  'export.failed': ['in-app'],
  'sign-in.new-device': ['in-app'],
}

/** The name of the setting (`/v2/user/setting/{key}`) that keeps what a person has chosen. */
export const noticeSetting = 'notices' as const

const isChannel = (value: unknown): value is NoticeChannel => noticeChannels.some((known) => known === value)

/** A person's choices as they are kept; whatever is missing or unknown there is as it comes. */
export function readNoticeChoices(stored: unknown): NoticeChoices {
  const kept = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const entries = noticeKinds.map((kind) => {
    const chosen = kept[kind]
    return [kind, Array.isArray(chosen) ? chosen.filter(isChannel) : defaultNoticeChoices[kind]] as const
  })
  // Object.fromEntries forgets the keys that it was given.
  return Object.fromEntries(entries) as NoticeChoices
}

/** What each kind is called where one chooses. */
export const noticeKindNames: Readonly<Record<NoticeKind, string>> = {
  'count.assigned': 'You are to count',
  'count.recount-withdrawn': 'You need not count again',
  'count.not-planned': 'A schedule could make no count',
  'count.due': 'A count is due today',
  'count.late': 'A count is late',
  'count.approval-waiting': 'A count waits for approval',
  'order.drafted': 'A template made a draft for you to check',
  'order.not-drafted': 'A schedule could make no order',
  'order.approval-waiting': 'An order waits for approval',
  'order.approved': 'Your order was approved',
  'order.rejected': 'Your order was rejected',
  'order.sent': 'Your order was sent',
  'order.confirmed': 'Your order was confirmed',
  'order.amended': 'An order was changed after it was approved or sent',
  'order.held': 'Your order was put on hold or released',
  'order.closed': 'Your order was closed or opened again',
  'order.cancelled': 'An order was cancelled',
  'order.received': 'Your order was received',
  'order.returned': 'Goods of your order were returned',
  'order.late': 'A delivery is late',
  'import.read': 'A large file is read',
  'import.done': 'An import is done',
  'import.undone': 'An import is taken back',
  'import.failed': 'An import has failed',
  'export.ready': 'A large export is ready',
  'export.failed': 'A large export has failed',
  'sign-in.new-device': 'A sign-in from a new device',
}

export const noticeChannelNames: Readonly<Record<NoticeChannel, string>> = {
  'in-app': 'In the app',
  mail: 'Mail at once',
  digest: 'Daily mail',
}

/** What a notice is about, as texts: the number of a record, where it lies, a day (yyyy-MM-dd). */
export type NoticeFacts = Readonly<Record<string, string>>

const rowsOf = (total: number) => (total === 1 ? '1 row' : `${total.toLocaleString('en-GB')} rows`)

/** @param changes rows that would write something @param mistakes rows that cannot be applied */
function foundInFile(changes: number, mistakes: number): string {
  if (mistakes === 0) return changes === 0 ? ': it changes nothing' : ' and can be applied'
  const applied = changes === 0 ? 'nothing of it' : rowsOf(changes)
  return `: ${applied} can be applied, ${rowsOf(mistakes)} ${mistakes === 1 ? 'has a mistake' : 'have mistakes'}`
}

const phrases: Readonly<Record<NoticeKind, (facts: NoticeFacts) => string>> = {
  'count.assigned': ({ number, place, day }) =>
    `You are to count at ${place}: ${number}${day ? `, due on ${day}` : ''}.`,
  'count.recount-withdrawn': ({ number, place }) =>
    `You need not count again at ${place}: the recount of ${number} is withdrawn.`,
  'count.not-planned': ({ name, day, reason }) =>
    `The schedule of ${name} could make no count on ${day}: ${reason}`,
  'count.due': ({ number, place }) => `Count ${number} at ${place} is due today.`,
  'count.late': ({ number, place, day }) => `Count ${number} at ${place} was due on ${day}.`,
  'count.approval-waiting': ({ number, place }) => `Count ${number} at ${place} waits for approval.`,
  'order.drafted': ({ number, place }) => `The draft ${number} to ${place} is there to be checked and sent.`,
  'order.not-drafted': ({ name, day, reason }) =>
    `The schedule of ${name} could make no order on ${day}: ${reason}`,
  'order.approval-waiting': ({ number, place }) => `Order ${number} to ${place} waits for approval.`,
  'order.approved': ({ number, place }) => `Order ${number} to ${place} was approved.`,
  'order.rejected': ({ number, place, reason }) => `Order ${number} to ${place} was rejected: ${reason}`,
  'order.sent': orderMoved('send'),
  'order.confirmed': orderMoved('confirm'),
  'order.amended': orderMoved('amend'),
  'order.held': orderMoved('hold'),
  'order.closed': orderMoved('close'),
  'order.cancelled': orderMoved('cancel'),
  'order.received': orderMoved('receive'),
  'order.returned': orderMoved('return'),
  'order.late': ({ number, place, day }) => `Order ${number} to ${place} was expected on ${day}.`,
  'import.read': ({ name, changes, mistakes }) =>
    `The file ${name} is read${foundInFile(Number(changes), Number(mistakes))}.`,
  'import.done': ({ name }) => `The import ${name} is done.`,
  'import.undone': ({ name }) => `The import ${name} is taken back.`,
  'import.failed': ({ name, reason }) => `The import ${name} has failed: ${reason}`,
  'export.ready': ({ name, rows }) =>
    `The file ${name} with ${rowsOf(Number(rows))} is ready, and kept for a day.`,
  'export.failed': ({ name, reason }) => `The export of ${name} has failed: ${reason}`,
  'sign-in.new-device': ({ browser, network }) =>
    `Somebody signed in to your account with a new device: ${browser}, from ${network}. If it was not you, change your password.`,
}

/** A notice in a sentence. */
export function noticeText(kind: NoticeKind, facts: NoticeFacts): string {
  return phrases[kind](facts)
}

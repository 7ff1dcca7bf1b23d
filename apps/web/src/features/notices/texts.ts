/** Texts of the bell itself, which every page loads. */
export const bellTexts = {
  title: 'Notices',
  button: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread} unread`),
} as const

/** Texts behind the bell; what a notice says stands in `@backoffice/api-types/notices`. */
export const noticeTexts = {
  markAll: 'Mark all as read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  unread: 'Unread',
  older: 'Show older ones',
  none: 'Nothing to tell you',
  noneHint: 'What is late, what waits for you, and what becomes of your orders and files stands here.',
  choose: 'Choose what you are told',
  fileComing: 'The file is on its way…',
  fileFailed: 'The file could not be fetched: it is kept for a day. Export the list again',
  failed: 'The notices could not be loaded',
} as const

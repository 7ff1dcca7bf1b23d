import type { SupportMail } from '@backoffice/api-types'

/** Whether a mail may leave once more as it is: one that has not left will, and what an order says is sent from the order. */
export const canResend = ({ state, template }: Pick<SupportMail, 'state' | 'template'>): boolean =>
  state !== 'QUEUED' && template !== 'order'

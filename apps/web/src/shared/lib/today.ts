import { formatDate } from './format-date-time.ts'
import { serverNow } from './server-clock.ts'

/** The day that it is by the server's clock, in the zone in which times are shown: `yyyy-MM-dd`. */
export const today = (): string => formatDate(new Date(serverNow()))

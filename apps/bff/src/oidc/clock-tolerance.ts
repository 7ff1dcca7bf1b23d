/**
 * Seconds by which the clocks of the provider and the gateway may differ, either way: of the times in ID and logout
 * tokens. Limits of a session count by the gateway's clock; the absolute one begins with `auth_time`, never later than now.
 */
export const clockToleranceS = 120

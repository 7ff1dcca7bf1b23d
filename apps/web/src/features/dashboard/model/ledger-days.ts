const varianceDays = 30

/** The day before a business date, and the first day that the variance of the dashboard covers. */
export function ledgerDays(today: string): { yesterday: string; varianceFrom: string } {
  const daysBefore = (days: number) => {
    const day = new Date(`${today}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() - days)
    return day.toISOString().slice(0, 10)
  }
  return { yesterday: daysBefore(1), varianceFrom: daysBefore(varianceDays - 1) }
}

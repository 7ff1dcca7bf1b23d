/** `1:58`, as a clock that runs down shows it. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const spokenSteps = [10, 30, 60, 120, 180, 240, 300]

/**
 * The same to be read out: it changes at a few moments only, so that a screen reader is not interrupted every second.
 * @returns such as `2 minutes`, never less than there is left
 */
export function spokenTime(seconds: number): string {
  const step = spokenSteps.find((each) => seconds <= each) ?? Math.ceil(seconds / 60) * 60
  if (step < 60) return `${step} seconds`
  return step === 60 ? '1 minute' : `${step / 60} minutes`
}

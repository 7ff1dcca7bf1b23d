// An empty system leads to its first count. What can be done comes in the order in which one needs it.

export type FirstStepName = 'places' | 'items' | 'people' | 'count'
export type FirstStep = { name: FirstStepName; isDone: boolean; isNext: boolean }

/** What is there so far, as far as it is known. */
export type FirstFacts = {
  locations: number | null | undefined
  items: number | null | undefined
  people: number | null | undefined
}

export type FirstRights = { mayImport: boolean; mayInvite: boolean; mayCount: boolean }

/** The steps that this person may take; the first that is not done is the next one. */
export function firstSteps(facts: FirstFacts, rights: FirstRights): FirstStep[] {
  const { mayImport, mayInvite, mayCount } = rights
  const steps = [
    { name: 'places', isOffered: mayImport, isDone: (facts.locations ?? 0) > 0 },
    { name: 'items', isOffered: mayImport, isDone: (facts.items ?? 0) > 0 },
    // Whoever looks is one of them.
    { name: 'people', isOffered: mayInvite, isDone: (facts.people ?? 0) > 1 },
    { name: 'count', isOffered: mayCount, isDone: false },
  ] as const
  const offered = steps.filter(({ isOffered }) => isOffered)
  const next = offered.find(({ isDone }) => !isDone)
  return offered.map((step) => ({ name: step.name, isDone: step.isDone, isNext: step === next }))
}

/** Asks whoever typed something whether it may be lost. */
type Question = () => Promise<boolean>

const questions = new Set<Question>()

/** Has something that is typed and not saved be asked about before it is lost. @returns a function that takes this back */
export function askBeforeLoss(question: Question): () => void {
  questions.add(question)
  return () => void questions.delete(question)
}

/** Whether everything that is typed and not saved may be lost: asks about one after the other until something is to stay. */
export async function mayLoseWork(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false
  return true
}

import { ApiProblem } from './api-problem.ts'

/** Whether the server refused because somebody else was faster. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'record.version-conflict'
}

/**
 * Changes a record that nobody looks at closely, as one of many: against what a list knew of it, and when somebody else
 * was faster, once more against what stands now, so that only the wanted field is written over.
 * @throws ApiProblem as `save` and `reread`
 */
export async function saveAnyway<R>(
  record: R,
  save: (record: R) => Promise<unknown>,
  reread: () => Promise<R>,
): Promise<void> {
  try {
    await save(record)
  } catch (error) {
    if (!isOvertaken(error)) throw error
    await save(await reread())
  }
}

// The process that reads one file and ends. It knows nothing of the database, the environment or the contract.
import { once } from 'node:events'
import { parseFile } from '../parse-file.ts'
import type { ChildAnswer, ChildTask } from './child-answer.ts'
import { FileRefusal } from './file-limits.ts'

const answer = (said: ChildAnswer) => process.send?.(said)

async function read({ bytes, limits }: ChildTask): Promise<ChildAnswer> {
  try {
    return await parseFile(Buffer.from(bytes), limits, async (rows) => {
      answer({ rows })
      // Whoever takes them has other things to do between two pieces.
      await once(process, 'message')
    })
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    return { code: error.code, detail: error.detail }
  }
}

const [task] = await once(process, 'message')
answer(await read(task as ChildTask))
process.disconnect()

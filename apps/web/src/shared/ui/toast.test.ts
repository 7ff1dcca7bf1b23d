import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../lib/api-problem.ts'
import { connectToastScreen, toast, type ToastRequest } from './toast.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const failure = (status: number, code: string) =>
  new ApiProblem({ status, code, title: 'It failed', traceId })

describe('a toast for a call that failed', () => {
  const shown: ToastRequest[] = []
  let disconnect = () => {}
  beforeEach(() => {
    shown.length = 0
    disconnect = connectToastScreen({ show: (request) => shown.push(request), dismiss: () => {} })
  })
  afterEach(() => {
    disconnect()
    vi.unstubAllGlobals()
  })

  it('of the server shows the trace id and copies it at a press', () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    toast.problem(failure(500, 'server.unexpected'), { id: 'one' })
    expect(shown).toMatchObject([
      { id: 'one', kind: 'error', message: 'It failed', description: `Trace id ${traceId}` },
    ])
    shown[0]?.action?.onPress()
    expect(writeText).toHaveBeenCalledWith(traceId)
  })

  it('with a refusal that says what to do shows no trace id', () => {
    toast.problem(failure(409, 'record.in-use'))
    expect(shown).toMatchObject([{ message: 'It failed', description: undefined, action: undefined }])
  })

  it('that never reached a server shows none either', () => {
    toast.problem(failure(0, 'network.unreachable'))
    expect(shown[0]?.description).toBeUndefined()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasScanSound, playScan, setScanSound } from './scan-sound.ts'

const played: string[] = []
const stored = new Map<string, string>()

/** A part of the sound that says what it is and what it is led to. */
class Part {
  readonly kind: string
  constructor(kind: string) {
    this.kind = kind
  }
  connect(to: Part): Part {
    played.push(`${this.kind} to ${to.kind}`)
    return to
  }
  start(): void {
    played.push('start')
  }
  stop(second: number): void {
    played.push(`stop at ${second}`)
  }
}

beforeEach(() => {
  played.length = 0
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('AudioContext', function AudioContext() {
    return { currentTime: 10, destination: new Part('speaker') }
  })
  vi.stubGlobal(
    'OscillatorNode',
    function OscillatorNode(_context: object, { frequency }: OscillatorOptions) {
      return new Part(`${frequency} hertz`)
    },
  )
  vi.stubGlobal('GainNode', function GainNode(_context: object, { gain }: GainOptions) {
    return new Part(`gain ${gain}`)
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the sound of a scan', () => {
  it('is there until it is put off in this browser', () => {
    expect(hasScanSound()).toBe(true)
    setScanSound(false)
    expect(hasScanSound()).toBe(false)
    setScanSound(true)
    expect(hasScanSound()).toBe(true)
  })

  it('is soft, and deeper and longer for a code that nobody knows', () => {
    playScan('good')
    expect(played).toEqual(['880 hertz to gain 0.05', 'gain 0.05 to speaker', 'start', 'stop at 10.07'])
    played.length = 0
    playScan('bad')
    expect(played).toEqual(['220 hertz to gain 0.05', 'gain 0.05 to speaker', 'start', 'stop at 10.25'])
  })

  it('is not made when it is off, nor where there is none', () => {
    setScanSound(false)
    playScan('good')
    setScanSound(true)
    vi.stubGlobal('AudioContext', undefined)
    playScan('good')
    expect(played).toEqual([])
  })
})

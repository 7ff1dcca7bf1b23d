import { readStored, writeStored } from '../../../../shared/lib/stored.ts'

const storageKey = 'backoffice.scan-sound'
const tones = { good: { hertz: 880, seconds: 0.07 }, bad: { hertz: 220, seconds: 0.25 } }
const softly = 0.05

let context: AudioContext | undefined

/** Whether scans are heard in this browser. */
export function hasScanSound(): boolean {
  return readStored(storageKey) !== 'off'
}

export function setScanSound(isOn: boolean): void {
  writeStored(storageKey, isOn ? 'on' : 'off')
}

/** A soft tone for a scan; a deeper and longer one for a code that nobody knows. */
export function playScan(kind: keyof typeof tones): void {
  if (!hasScanSound() || typeof AudioContext === 'undefined') return
  const { hertz, seconds } = tones[kind]
  context ??= new AudioContext()
  const oscillator = new OscillatorNode(context, { frequency: hertz })
  oscillator.connect(new GainNode(context, { gain: softly })).connect(context.destination)
  oscillator.start()
  oscillator.stop(context.currentTime + seconds)
}

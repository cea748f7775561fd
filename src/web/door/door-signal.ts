import type { ScanOutcome } from './door-types.ts'

type Signal = { tones: readonly number[]; type: OscillatorType; vibration: number[] }

/** Each answer can be told by ear: rising, repeated, falling. Tones in Hz. */
const signals: Record<ScanOutcome['result'], Signal> = {
  admitted: { tones: [880, 1320], type: 'sine', vibration: [80] },
  already_used: { tones: [440, 440, 440], type: 'square', vibration: [120, 80, 120] },
  back_in: { tones: [880, 1320], type: 'sine', vibration: [80] },
  out: { tones: [1320, 880], type: 'sine', vibration: [80] },
  already_out: { tones: [440, 440, 440], type: 'square', vibration: [120, 80, 120] },
  not_in: { tones: [330, 165], type: 'square', vibration: [300, 80, 300] },
  early: { tones: [660, 660], type: 'sine', vibration: [120, 80, 120] },
  refused: { tones: [330, 165], type: 'square', vibration: [300, 80, 300] },
  failed: { tones: [220], type: 'sine', vibration: [120, 80, 120] },
}

const toneSeconds = 0.13
const volume = 0.25

/** One for the page: browsers limit how many audio contexts a page may open. */
let audio: AudioContext | null = null

/** Plays the sound and vibration of an answer, where the device has them. */
export function signal(result: ScanOutcome['result']): void {
  const { tones, type, vibration } = signals[result]
  navigator.vibrate?.(vibration)
  // A browser plays nothing before the first tap on the page.
  if (!('AudioContext' in window) || !navigator.userActivation?.hasBeenActive) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  for (const [index, hertz] of tones.entries())
    play(audio, { hertz, type, at: audio.currentTime + index * toneSeconds })
}

function play(context: AudioContext, { hertz, type, at }: { hertz: number; type: OscillatorType; at: number }) {
  const tone = new OscillatorNode(context, { frequency: hertz, type })
  const gain = new GainNode(context, { gain: volume })
  tone.connect(gain).connect(context.destination)
  tone.start(at)
  tone.stop(at + toneSeconds * 0.85)
}

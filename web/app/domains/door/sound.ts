const tones = { good: [880], warn: [520, 520], bad: [220, 180] } as const
export type Tone = keyof typeof tones

const TONE_S = 0.12
let context: AudioContext | null = null

/** A tone for each kind of answer: one high one lets in. Without a sound card, or before a touch, it stays silent. */
export function playTone(tone: Tone): void {
  try {
    context ??= new AudioContext()
    const { currentTime: now } = context
    for (const [i, frequency] of tones[tone].entries()) {
      const oscillator = context.createOscillator()
      oscillator.frequency.value = frequency
      oscillator.connect(context.destination)
      oscillator.start(now + i * TONE_S * 1.5)
      oscillator.stop(now + i * TONE_S * 1.5 + TONE_S)
    }
  } catch {
    // colour and word say the same
  }
}

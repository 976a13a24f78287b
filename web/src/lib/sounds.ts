/** Two short tones, made on the spot: one's turn, and the end of a hand. */
let context: AudioContext | null = null;

export function tone(pitch: number): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.25);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(now);
  oscillator.stop(now + 0.25);
}

export const YOUR_TURN = 660;
export const HAND_OVER = 440;
